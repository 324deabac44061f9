import { expect, test } from 'vitest'
import { sandboxNameChecks } from './sandbox-name-checks.ts'

const account = { currency: 'EUR', bankCountry: 'DE', rail: 'sepa', accountNumber: 'DE89370400440532013000' } as const

test.each([
  ['Wren Paper GmbH', 'match', null],
  ['Nearly Wren Paper GmbH', 'close-match', 'Wren Paper GmbH'],
  ['Nobody', 'no-match', null],
  ['Wren unasked', 'not-possible', null],
])('%s: %s', async (holder, nameCheck, nameAtBank) => {
  expect(await sandboxNameChecks.checkName({ ...account, holder })).toEqual({ nameCheck, nameAtBank })
})

test('where a rail knows no such question there is no answer', async () => {
  const asked = { ...account, currency: 'USD', bankCountry: 'US', rail: 'ach', holder: 'Nobody' } as const
  expect(await sandboxNameChecks.checkName(asked)).toEqual({ nameCheck: 'not-possible', nameAtBank: null })
})
