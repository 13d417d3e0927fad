import { BlockList, isIP, isIPv6 } from 'node:net'

// RFC 6890 and its updates: everything that is not a public unicast address.
const notPublic = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8] as const,
  ['10.0.0.0', 8] as const,
  ['100.64.0.0', 10] as const,
  ['127.0.0.0', 8] as const,
  ['169.254.0.0', 16] as const,
  ['172.16.0.0', 12] as const,
  ['192.0.0.0', 24] as const,
  ['192.0.2.0', 24] as const,
  ['192.88.99.0', 24] as const,
  ['192.168.0.0', 16] as const,
  ['198.18.0.0', 15] as const,
  ['198.51.100.0', 24] as const,
  ['203.0.113.0', 24] as const,
  ['224.0.0.0', 4] as const,
  ['240.0.0.0', 4] as const,
])
  notPublic.addSubnet(address, bits, 'ipv4')

// Of IPv6, only 2000::/3 is public, without its documentation, tunnel and translation ranges, which may lead to an IPv4 address inside.
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')
for (const [address, bits] of [
  ['2001::', 23] as const,
  ['2001:db8::', 32] as const,
  ['2002::', 16] as const,
  ['3fff::', 20] as const,
])
  notPublic.addSubnet(address, bits, 'ipv6')

/** Whether the host of a URL is an IP address that is not public. A name is checked when it is looked up. */
export function isPrivateLiteral(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && !isPublicAddress(address)
}

/** Whether an IP address is on the public internet, so that a webhook cannot reach machines of the operator's own network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv6(address)) return globalIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
  return !notPublic.check(address, 'ipv4')
}
