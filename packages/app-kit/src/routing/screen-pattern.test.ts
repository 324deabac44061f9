import { expect, test } from 'vitest'
import { screenPattern } from './screen-pattern.ts'

test('a path means its addresses, with and without a last slash, and no others', () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['/', ['/'], ['/a']],
    ['/invoices/{invoiceId}', ['/invoices/1', '/invoices/1/'], ['/invoices', '/invoices/1/form', '/invoices//']],
    ['/verify/{step?}', ['/verify', '/verify/', '/verify/people'], ['/verify/people/1', '/verifying']],
  ]
  for (const [path, meant, others] of cases) {
    const pattern = screenPattern(path)
    expect(
      meant.filter((address) => !pattern.test(address)),
      path,
    ).toEqual([])
    expect(
      others.filter((address) => pattern.test(address)),
      path,
    ).toEqual([])
  }
})
