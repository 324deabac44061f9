import { expect, it } from 'vitest'
import { sectionOf } from './payment-sections.ts'

it.each([
  ['/payments/transfers', 'transfers'],
  ['/payments/transfers/0190', 'transfers'],
  ['/payments/deposits', 'deposits'],
  ['/payments/returns', 'returns'],
  ['/payments/unplaced-deposits', 'unplaced-deposits'],
  ['/payments/unplaced-deposits/0190', 'unplaced-deposits'],
  ['/payments', 'transfers'],
])('%s shows %s', (pathname, section) => expect(sectionOf(pathname)).toBe(section))
