const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

/**
 * The network that counts as one caller: an IPv4 address itself, or the first 48 bits of IPv6, because a provider's
 * customer gets up to a whole /48 to choose addresses from. The spelling makes no difference.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  // IPv4 mapped to IPv6, `::ffff:192.0.2.1`.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [front = '', back] = address.toLowerCase().split('::')
  const head = groupsOf(front)
  const tail = groupsOf(back ?? '')
  const zeros = back === undefined ? 0 : Math.max(8 - head.length - tail.length, 0)
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail]
  return groups
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
