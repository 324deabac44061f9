import type { ExternalAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { microDepositLifecycle, mostWrongTries } from '@contado/contract/beneficiaries/micro-deposit-lifecycle.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { type Currency, MoneyError, parseMoney } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { type BankAccountRow, selectBankAccount, updateBankAccount } from './bank-accounts.store.ts'
import { externalAccountView } from './external-account-view.ts'
import { lockOpenMicroDeposit, type MicroDepositRow, updateMicroDeposit } from './micro-deposits.store.ts'

type Typed = { readonly accountId: string; readonly firstAmount: string; readonly secondAmount: string }

const minorOf = (text: string, currency: Currency, field: string): bigint => {
  try {
    return parseMoney(text, currency).minor
  } catch (error) {
    if (error instanceof MoneyError) throw refuseField(field, error.code, 'amount is invalid')
    throw error
  }
}

type Judged = { readonly row: MicroDepositRow; readonly account: BankAccountRow } | { readonly triesLeft: number }

const judge = async (
  call: Call<Member>,
  accountId: string,
  { first, second }: { readonly first: bigint; readonly second: bigint },
): Promise<Judged | null> =>
  // A wrong try counts although it is refused.
  call.apart(async (tx) => {
    const { now } = call
    const row = await lockOpenMicroDeposit(tx, accountId)
    const account = await selectBankAccount(tx, accountId)
    if (row === null || account === null || row.arrives_on === null || row.expires_at <= now) return null
    const { first_minor: one, second_minor: other } = row
    if ((first === one && second === other) || (first === other && second === one)) {
      const verified = { status: next(microDepositLifecycle, { state: row.status, action: 'verify' }), ended_at: now }
      await updateMicroDeposit(tx, row.id, verified)
      await updateBankAccount(tx, accountId, { verified_at: now })
      return { row: { ...row, ...verified }, account: { ...account, verified_at: now } }
    }
    const wrong_tries = row.wrong_tries + 1
    const triesLeft = mostWrongTries - wrong_tries
    const failed = () => ({
      status: next(microDepositLifecycle, { state: row.status, action: 'fail' }),
      reason: 'wrong-amounts',
      ended_at: now,
    })
    await updateMicroDeposit(tx, row.id, { wrong_tries, ...(triesLeft === 0 ? failed() : {}) })
    return { triesLeft }
  })

/**
 * Proves with the amounts of both deposits, in any order, that an account is the business's own. Refuses with `AccountNotFound`,
 * `MicroDepositStatusConflict` where none wait to be confirmed, and `MicroDepositsDiffer` with the tries that are left.
 */
export const verifyExternalAccount = async (
  call: Call<Member>,
  { accountId, firstAmount, secondAmount }: Typed,
): Promise<ExternalAccount> => {
  const account = await selectBankAccount(call.tx, accountId)
  if (account === null || account.beneficiary_id !== null) throw new Refusal('AccountNotFound')
  const { currency } = account
  const judged = await judge(call, accountId, {
    first: minorOf(firstAmount, currency, 'firstAmount'),
    second: minorOf(secondAmount, currency, 'secondAmount'),
  })
  if (judged === null) throw new Refusal('MicroDepositStatusConflict')
  if ('triesLeft' in judged) {
    throw new Refusal('MicroDepositsDiffer', { details: { triesLeft: judged.triesLeft } })
  }
  return externalAccountView(judged.account, judged.row, call.now)
}
