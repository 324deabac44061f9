import type { Address } from '@contado/ui/foundation/address.ts'
import { expect, test } from 'vitest'

test('an address of no screen does not compile', () => {
  const known: Address[] = [
    '/',
    '/transfers',
    '/transfers/1?from=home',
    '/help',
    '/help/fees',
    '/convert?from=USD',
    '#top',
  ]
  // @ts-expect-error A screen that does not exist.
  const misspelt: Address = '/transferz'
  // @ts-expect-error A screen has no such part.
  const tooDeep: Address = `/batches-of/${known.length}`
  // @ts-expect-error Whatever is read at run time is an address only once it was read as one.
  const unread: Address = misspelt as string
  expect([...known, misspelt, tooDeep, unread]).toHaveLength(10)
})
