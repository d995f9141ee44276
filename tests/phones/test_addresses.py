"""Under which address phones may find the table, and the code for a Wi-Fi."""

from __future__ import annotations

import ipaddress

import pytest

from game.phones.addresses import LOOPBACK, Address, addresses, ordered
from game.phones.wifi import wifi_text

LINUX = {
    "lo": "127.0.0.1",
    "docker0": "172.17.0.1",
    "br-5d41402abc4b": "172.18.0.1",
    "virbr0": "192.168.122.1",
    "tun0": "10.8.0.6",
    "wg0": "10.2.0.2",
    "tailscale0": "100.101.102.103",
    "enp3s0": "192.168.1.30",
    "wlp2s0": "192.168.1.20",
}
MACOS = {
    "lo0": "127.0.0.1",
    "utun3": "10.64.0.2",
    "bridge100": "192.168.64.1",
    "vmnet8": "172.16.30.1",
    "en5": "169.254.10.20",
    "en0": "10.0.1.7",
}
WINDOWS = {
    "Software Loopback Interface 1": "127.0.0.1",
    "Hyper-V Virtual Ethernet Adapter": "172.29.64.1",
    "VirtualBox Host-Only Ethernet Adapter": "192.168.56.1",
    "VMware Virtual Ethernet Adapter for VMnet8": "192.168.80.1",
    "TAP-Windows Adapter V9": "10.9.0.2",
    "WireGuard Tunnel": "10.7.0.2",
    "ZeroTier Virtual Port": "10.147.17.5",
    "Realtek PCIe GbE Family Controller": "169.254.3.4",
    "Microsoft Wi-Fi Direct Virtual Adapter #2": "192.168.137.1",
    "Intel(R) Wi-Fi 6 AX201 160MHz": "192.168.178.40",
}


def hosts(adapters: dict[str, str], usual: str = "") -> list[str]:
    return [each.host for each in ordered([Address(h, a) for a, h in adapters.items()], usual)]


def test_real_adapters_come_first() -> None:
    assert hosts(LINUX, "192.168.1.30")[:3] == ["192.168.1.30", "192.168.1.20", "10.2.0.2"]
    assert hosts(LINUX, "10.8.0.6")[:2] == ["192.168.1.20", "192.168.1.30"], (
        "a VPN is the usual way"
    )
    assert hosts(MACOS) == ["10.0.1.7", "169.254.10.20", "10.64.0.2", "172.16.30.1", "192.168.64.1"]
    first, second, third, *_ = hosts(WINDOWS, "192.168.178.40")
    assert (first, second, third) == ("192.168.137.1", "192.168.178.40", "169.254.3.4"), (
        "who has switched the hotspot on wants it"
    )
    assert len(hosts(WINDOWS)) == len(WINDOWS) - 1


def test_nothing_public_and_the_loopback_only_if_there_is_nothing_else() -> None:
    assert "100.101.102.103" not in hosts(LINUX)
    assert LOOPBACK not in hosts(LINUX)
    assert hosts({"lo": "127.0.0.1", "eth0": "203.0.113.9", "odd": "fe80::1"}) == [LOOPBACK]
    assert ordered([])[0].is_loopback
    assert hosts({"docker0": "172.17.0.1"}) == ["172.17.0.1"]


def test_this_computer_has_one() -> None:
    assert all(ipaddress.IPv4Address(each.host).is_private for each in addresses())
    assert addresses()


@pytest.mark.parametrize(
    ("name", "password", "text"),
    [
        ("Zuhause", "geheim12", "WIFI:T:WPA;S:Zuhause;P:geheim12;;"),
        ("Gäste", "", "WIFI:T:nopass;S:Gäste;;"),
        ('a;b:c"d', "\\e,f;1234", 'WIFI:T:WPA;S:a\\;b\\:c\\"d;P:\\\\e\\,f\\;1234;;'),
    ],
)
def test_the_code_for_a_wifi(name: str, password: str, text: str) -> None:
    assert wifi_text(name, password) == text


@pytest.mark.parametrize(("name", "password"), [("", ""), ("x" * 33, ""), ("x", "short")])
def test_what_no_wifi_can_have(name: str, password: str) -> None:
    with pytest.raises(ValueError, match="Wi-Fi"):
        wifi_text(name, password)
