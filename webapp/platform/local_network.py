"""Local network: under which addresses phones in the same network find this machine."""

import socket
from ipaddress import ip_address

EVERYWHERE = "0.0.0.0"  # to listen there is to listen on all addresses
ELSEWHERE = ("192.0.2.1", 9)  # reserved for documentation: nobody is there, and nothing is sent


def addresses() -> list[str]:
    """IPv4, the one that leads out first. Empty: there is no network."""
    return [each for each in dict.fromkeys([*_outward(), *_named()]) if _of_a_network(each)]


def _outward() -> list[str]:
    """A datagram socket that is connected sends nothing, and has picked the address that it would send from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(ELSEWHERE)
            return [str(asked.getsockname()[0])]
        except OSError:
            return []


def _named() -> list[str]:
    try:
        return [str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        return []


def _of_a_network(address: str) -> bool:
    found = ip_address(address)
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)


def only_here(host: str) -> bool:
    """Whether a host, as it stands in an address, means the very machine that asks."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() and not host.endswith("]") else host
    name = name.strip("[]").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False
