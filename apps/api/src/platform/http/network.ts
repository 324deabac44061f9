import { isIPv4, isIPv6 } from 'node:net'

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

const expanded = (address: string): string[] => {
  const { hostname } = new URL(`http://[${address}]`)
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}

const ipv4Of = (groups: readonly string[]): string =>
  groups
    .flatMap((group) => {
      const value = Number.parseInt(group, 16)
      return [value >> 8, value & 0xff]
    })
    .join('.')

/**
 * What limits count an address by: an IPv4 address itself, also in IPv6 clothes; of any other IPv6 address the /64, which one
 * connection is given whole.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = expanded(plain)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

type Bearing = { readonly network: string; readonly share: number }

const wider = (groups: readonly string[], count: number): string => groups.slice(0, count).join(':')

/**
 * The networks that an address counts in, with how many times as much as one each bears: its own, and those around it that somebody may
 * hold whole, so that thousands of addresses of one holder are no thousands of callers.
 */
export const networksOf = (address: string): readonly Bearing[] => {
  const network = networkOf(address)
  const own = { network, share: 1 }
  if (isIPv4(network)) return [own, { network: `${network.replace(/\.\d+$/, '')}.0/24`, share: 10 }]
  if (!network.endsWith('::/64')) return [own]
  const groups = network.split(':')
  return [own, { network: `${wider(groups, 3)}::/48`, share: 10 }, { network: `${wider(groups, 2)}::/32`, share: 50 }]
}
