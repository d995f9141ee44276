"""The addresses of this computer under which a phone may find it, the likeliest first."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass

import ifaddr

LOOPBACK = "127.0.0.1"
HOTSPOTS = ("192.168.137.1", "192.168.2.1", "10.42.0.1")
"""The addresses of Windows, macOS and Linux (NetworkManager) as a hotspot; their adapters look
virtual."""
_PRIVATE = tuple(
    map(ipaddress.IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"))
)
_VIRTUAL_NAMES = re.compile(
    r"(docker|podman|veth|br-|virbr|vmnet|vboxnet|vnic|lxc|lxd|lxdbr|cni|flannel|cali|bridge\d|"
    r"tun|tap|wg|utun|ipsec|ppp|zt|feth|tailscale|nordlynx|proton|gpd|ham|awdl|llw|dummy|bnep)"
)
_VIRTUAL_WORDS = re.compile(
    r"virtual|hyper-v|vethernet|vmware|virtualbox|wsl|docker|tap-|tunnel|wireguard|openvpn|vpn|"
    r"anyconnect|tailscale|zerotier|hamachi|loopback|npcap|bluetooth"
)


@dataclass(frozen=True, slots=True)
class Address:
    """An address of this computer, and the system's name of its adapter."""

    host: str
    adapter: str

    @property
    def is_virtual(self) -> bool:
        """Whether it belongs to a container, a virtual machine or a VPN, where no phones are."""
        name = self.adapter.casefold()
        if self.host in HOTSPOTS:
            return False
        return bool(_VIRTUAL_NAMES.match(name) or _VIRTUAL_WORDS.search(name))

    @property
    def is_loopback(self) -> bool:
        """Whether only this computer itself can use it."""
        return ipaddress.IPv4Address(self.host).is_loopback

    @property
    def is_makeshift(self) -> bool:
        """Whether the computer has chosen it itself, as no server assigned one."""
        return ipaddress.IPv4Address(self.host).is_link_local


def addresses() -> list[Address]:
    """Return where phones may find this computer, the likeliest first; never empty."""
    found = []
    try:
        for adapter in ifaddr.get_adapters():
            found += [
                Address(ip.ip, adapter.nice_name) for ip in adapter.ips if isinstance(ip.ip, str)
            ]
    except OSError:
        pass  # the system does not say
    return ordered(found, _usual_host())


def ordered(found: Iterable[Address], usual: str = "") -> list[Address]:
    """Return the private addresses, the likeliest first; the loopback only without any other.

    `usual` is the address from which this computer reaches others.
    """
    private = {each.host: each for each in found if _is_private(each.host)}
    if not private:
        return [Address(LOOPBACK, "")]

    def rank(each: Address) -> tuple[bool, bool, bool, bool, ipaddress.IPv4Address]:
        number = ipaddress.IPv4Address(each.host)
        is_hotspot = each.host in HOTSPOTS
        return each.is_virtual, each.is_makeshift, not is_hotspot, each.host != usual, number

    return sorted(private.values(), key=rank)


def _is_private(host: str) -> bool:
    try:
        number = ipaddress.IPv4Address(host)
    except ValueError:
        return False
    return any(number in network for network in _PRIVATE)


def _usual_host() -> str:
    """Return the source address of packets to other networks; empty if there is no route.

    Nothing is sent.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # a documentation address
            return str(asking.getsockname()[0])
        except OSError:
            return ""
