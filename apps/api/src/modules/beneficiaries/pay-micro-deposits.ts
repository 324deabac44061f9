import { microDepositLifecycle } from '@contado/contract/beneficiaries/micro-deposit-lifecycle.ts'
import { findCorridor } from '@contado/contract/corridors/corridors.ts'
import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { blamesAccount, returnReasonOf } from '@contado/contract/transfers/return-reasons.ts'
import { maxLocalDate } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { carryOutOrRefuse, followUpIdOf, transferMovements } from '../ledger/index.ts'
import { findOrder, placeOrder, purseOf } from '../rails/index.ts'
import { type BankAccountRow, selectBankAccount, stopUsing } from './bank-accounts.store.ts'
import { openDetails } from './bank-details.ts'
import {
  lockMicroDeposit,
  lockMicroDepositOf,
  type MicroDepositRow,
  updateMicroDeposit,
} from './micro-deposits.store.ts'

const actOf = ({ now }: Pick<Work, 'now'>, orderId: string, step: string) => ({
  id: followUpIdOf(orderId, step),
  causeId: orderId,
  at: now,
})

const purseOfThese = ({ organization_id: organizationId, currency }: MicroDepositRow) =>
  purseOf({ organizationId, currency, accountType: 'traditional' })

type One = {
  readonly row: MicroDepositRow
  readonly account: BankAccountRow
  readonly orderId: string
  readonly minor: bigint
}

const pay = async (work: Work, { row, account, orderId, minor }: One) => {
  const { currency, bank_country: country, rail } = account
  const corridor = findCorridor({ currency, country, rail })
  if (!corridor) throw new Error('an account that was saved has a corridor')
  const { organization_id: organizationId } = row
  const details = await openDetails(work, { organizationId, accountId: account.id }, account.details)
  const plan = transferMovements.microDeposit({ ...actOf(work, orderId, 'paid'), purse: purseOfThese(row), minor })
  await carryOutOrRefuse(work.tx, plan)
  const numbers = Object.entries(details).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return placeOrder(work, {
    orderId,
    organizationId,
    currency,
    accountType: 'traditional',
    kind: corridor.kind,
    minor,
    feeMinor: 0n,
    beneficiary: {
      name: account.account_holder,
      entityType: account.holder_kind,
      accountNumber: details.accountNumber,
      details: { ...Object.fromEntries(numbers), rail, bankCountry: country },
    },
    payer: null,
    // What the business calls the account, which it finds on its statement there.
    reference: `${account.name} · ${work.settings.productName}`,
    returnsTo: 'outgoing',
    initiatedBy: row.created_by,
  })
}

/** Pays both deposits of a verification from the house's own money, once. */
export const payMicroDeposits = async (work: Work, microDepositId: string): Promise<void> => {
  const row = await lockMicroDeposit(work.tx, microDepositId)
  if (row?.status !== 'pending' || row.arrives_on !== null) return
  const account = await selectBankAccount(work.tx, row.bank_account_id)
  if (!account) {
    const status = next(microDepositLifecycle, { state: row.status, action: 'fail' })
    await updateMicroDeposit(work.tx, row.id, { status, reason: 'account-removed', ended_at: work.now })
    return
  }
  const first = await pay(work, { row, account, orderId: row.first_order_id, minor: row.first_minor })
  const second = await pay(work, { row, account, orderId: row.second_order_id, minor: row.second_minor })
  await updateMicroDeposit(work.tx, row.id, { arrives_on: maxLocalDate(first.valueDate, second.valueDate) })
}

/** What becomes of a deposit that failed or came back: its money is the house's again, and nothing is proved by the other one. */
export const followMicroDeposit = async (work: Work, orderId: string): Promise<void> => {
  const row = await lockMicroDepositOf(work.tx, orderId)
  const order = await findOrder(work.tx, orderId)
  if (row === null || order === null) return
  const whole = orderId === row.first_order_id ? row.first_minor : row.second_minor
  const minor = order.status === 'returned' ? (order.returnedMinor ?? 0n) : whole
  const plan = transferMovements.microDepositBack({ ...actOf(work, orderId, 'back'), purse: purseOfThese(row), minor })
  await carryOutOrRefuse(work.tx, plan)
  // An account that is closed or was never there isn't one to withdraw to either.
  const cause = returnReasonOf(order.returnCode)
  if (blamesAccount(cause)) await stopUsing(work.tx, row.bank_account_id, { reason: order.reason ?? '', cause })
  if (!isAllowed(microDepositLifecycle, row.status, 'fail')) return
  const status = next(microDepositLifecycle, { state: row.status, action: 'fail' })
  await updateMicroDeposit(work.tx, row.id, { status, reason: order.reason, ended_at: work.now })
}
