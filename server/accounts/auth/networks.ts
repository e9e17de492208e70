import { isIP, isIPv4 } from 'node:net'

/**
 * What one caller can choose its addresses from: an IPv4 address alone, the first 64 bits of an IPv6 address. An IPv4
 * address written as IPv6 (`::ffff:192.0.2.7`, as a socket for both kinds reports it) is the IPv4 address.
 *
 * @returns what is no address as it is, so that all callers with an unknown address are one
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) !== 6) return address
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** @param address a valid IPv6 address @returns its eight numbers of 16 bits */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean).flatMap(numbersOf))
  const [start = [], end = []] = [first, last]
  return tail === undefined
    ? start
    : [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end]
}

function numbersOf(part: string): number[] {
  if (!isIPv4(part)) return [parseInt(part, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
