import { currencies, type Unit, unitExponent } from '@contado/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountKinds } from './accounts.ts'
import { openTestLedger, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

it('knows the same kinds of account as the database', async () => {
  const { rows } = await ledger.asOwner('select kind from ledger_account_kinds')
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(accountKinds.toSorted())
})

it('counts every unit with the decimals that money has', async () => {
  const units: readonly Unit[] = [...currencies, 'PTS']
  const { rows } = await ledger.asOwner('select unit, exponent from ledger_units')
  expect(new Map(rows.map(({ unit, exponent }) => [unit, exponent]))).toEqual(
    new Map(units.map((unit) => [unit, unitExponent(unit)])),
  )
})
