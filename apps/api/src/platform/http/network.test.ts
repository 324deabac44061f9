import { expect, it } from 'vitest'
import { networkOf, networksOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24'], [1, 10]],
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24'], [1, 10]],
  ['2001:db8:1:2::5', ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'], [1, 10, 50]],
  ['not an address', ['not an address'], [1]],
])('%s counts in %j, which bear %j times as much as one', (address, networks, shares) => {
  const found = networksOf(address)
  expect(found.map(({ network }) => network)).toEqual(networks)
  expect(found.map(({ share }) => share)).toEqual(shares)
})
