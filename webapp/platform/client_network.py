"""Client network: what counts as one, where something is counted by address. An IPv4 address; of IPv6 the /64, since
whoever has one address there has all of them."""

from ipaddress import IPv6Address, ip_address

HOST_BITS = 64  # of an IPv6 address


def network_of(address: str | None) -> str:
    """Addresses of one network give the same text. What is no address stands for itself."""
    try:
        found = ip_address((address or "").partition("%")[0])
    except ValueError:
        return address or ""
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> HOST_BITS << HOST_BITS)}/64"
