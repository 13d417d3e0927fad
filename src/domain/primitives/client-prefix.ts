/** The prefix to count requests by: a household has a whole /64 of IPv6 addresses, so counting single addresses limits nobody. */
export function clientPrefix(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return `${[...groups, ...Array(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')}::/64`
}
