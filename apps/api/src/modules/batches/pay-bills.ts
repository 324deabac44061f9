import type { Batch } from '@contado/contract/batches/batches.endpoints.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, type Money, MoneyError, parseMoney } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { type ReadRow, readInvoiceRows } from '../invoices/index.ts'
import { actingName } from '../members/index.ts'
import { viewBatch } from './batch-view.ts'
import { type BatchRecord, type ItemRecord, insertBatch } from './batches.store.ts'
import { carryOutSoon } from './carry-out-soon.ts'
import { checkFunds, type Need } from './check-funds.ts'

export type AskedBills = {
  readonly bills: readonly { readonly invoiceId: string; readonly amount: string }[]
  readonly accounts: readonly { readonly currency: Currency; readonly accountType: AccountType }[]
}

export type Bill = { readonly row: ReadRow; readonly amount: Money; readonly accountType: AccountType }

const amountOf = (text: string, currency: Currency): Money => {
  try {
    return parseMoney(text, currency)
  } catch (error) {
    if (error instanceof MoneyError) throw refuseField('bills', error.code, 'An amount is invalid')
    throw error
  }
}

/** The bills that are asked for, each with the account that pays it. Refuses with `InvoiceNotFound` what was not received, and fields. */
export const billsOf = async (call: Call<Member>, { bills, accounts }: AskedBills): Promise<Bill[]> => {
  const ids = bills.map(({ invoiceId }) => invoiceId)
  if (new Set(ids).size < ids.length) throw refuseField('bills', 'duplicate', 'An invoice is there twice')
  const rows = await readInvoiceRows(call, ids)
  const byId = new Map(rows.map((row) => [row.invoiceId, row]))
  return bills.map(({ invoiceId, amount }) => {
    const row = byId.get(invoiceId)
    if (row?.side !== 'expenses') throw new Refusal('InvoiceNotFound')
    const account = accounts.find(({ currency }) => currency === row.currency)
    if (!account) throw refuseField('accounts', 'required', `Choose what pays ${row.currency}`)
    return { row, amount: amountOf(amount, row.currency), accountType: account.accountType }
  })
}

/** What leaves each account. */
export const needsOf = (bills: readonly Bill[]): Need[] =>
  [...new Set(bills.map(({ amount }) => amount.currency))].flatMap((currency) => {
    const own = bills.filter(({ amount }) => amount.currency === currency)
    const [first] = own
    return first
      ? [{ currency, accountType: first.accountType, minor: own.reduce((sum, { amount }) => sum + amount.minor, 0n) }]
      : []
  })

const itemOf = (
  { row, amount, accountType }: Bill,
  { id, organization_id }: BatchRecord,
  index: number,
): ItemRecord => ({
  batch_id: id,
  number: index + 1,
  organization_id,
  status: 'ready',
  typed: null,
  account: null,
  last4: null,
  problems: [],
  currency: amount.currency,
  minor: amount.minor,
  fee_minor: 0n,
  account_type: accountType,
  payee_name: row.senderDisplayName,
  reference: row.invoiceNumber ?? '',
  send_date: null,
  is_repeat: false,
  invoice_id: row.invoiceId,
  bank_account_id: null,
  transfer_id: null,
  reason: null,
  ended_at: null,
})

/**
 * Has several bills paid, each by itself: what can't be paid by then is refused alone. Refuses the whole with `InvoiceNotFound`,
 * `AccountNotFound`, `InsufficientFunds`, and fields; then nothing is paid.
 */
export const payBills = async (call: Call<Member>, asked: AskedBills): Promise<Batch> => {
  const { tx, actor, now } = call
  const bills = await billsOf(call, asked)
  await checkFunds(call, needsOf(bills))
  const batch: BatchRecord = {
    id: newId(),
    organization_id: actor.organizationId,
    source: 'bills',
    status: 'running',
    file_name: null,
    content_hash: null,
    version: 1,
    created_by: actor.userId,
    created_by_name: await actingName(call),
    created_at: now,
    confirmed_by: actor.userId,
    confirmed_at: now,
    ended_at: null,
  }
  await insertBatch(
    tx,
    batch,
    bills.map((bill, index) => itemOf(bill, batch, index)),
  )
  await carryOutSoon(call, batch)
  return viewBatch(tx, batch)
}
