import { batchItemLifecycle, batchLifecycle } from '@contado/contract/batches/batch-lifecycles.ts'
import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { money, moneyText } from '@contado/money'
import type { Call, Member, Work } from '../../platform/call.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { callAsMember } from '../members/index.ts'
import { payInvoice } from '../payments/index.ts'
import { createTransfer } from '../transfers/index.ts'
import {
  beginItem,
  endItem,
  type ItemRecord,
  lockBatch,
  lockItem,
  selectWaiting,
  updateBatch,
} from './batches.store.ts'

type JobOf = Pick<JobCall, 'transaction'>
type Named = { readonly organizationId: string; readonly userId: string; readonly batchId: string }

const itemsAtOnce = 100

const payBill = async (
  call: Call<Member>,
  { invoice_id, currency, minor, account_type }: ItemRecord,
): Promise<null> => {
  if (invoice_id === null || currency === null || minor === null) throw new Error('a bill has an amount')
  if (!isPermitted(call.actor.role, 'invoices.pay')) throw new Refusal('NotPermitted')
  const amount = moneyText(money(minor, currency))
  await payInvoice(call, { invoiceId: invoice_id, amount, currency, accountType: account_type })
  return null
}

const send = async (call: Call<Member>, item: ItemRecord): Promise<string> => {
  const { currency, minor, bank_account_id: accountId } = item
  if (currency === null || minor === null || accountId === null) throw new Error('a transfer has an amount and a payee')
  if (!isPermitted(call.actor.role, 'transfers.create')) throw new Refusal('NotPermitted')
  const amount = moneyText(money(minor, currency))
  const { transferId } = await createTransfer(
    call,
    {
      sourceCurrency: currency,
      sourceAccountType: item.account_type,
      accountId,
      amount,
      fixedSide: 'target',
      bound: amount,
      reference: item.reference,
      note: '',
      ...(item.send_date === null ? {} : { sendDate: item.send_date }),
      ...(item.is_repeat ? { isRepeat: true } : {}),
    },
    { batchId: item.batch_id },
  )
  return transferId
}

/** Carries one item out and notes it in the same transaction: whoever comes second finds it ended. */
const carryOut = async (job: JobOf, named: Named, number: number): Promise<void> => {
  const { batchId } = named
  const where = { batch_id: batchId, number }
  try {
    await job.transaction(async (work) => {
      const item = await lockItem(work.tx, { batchId, number })
      if (!item || !isAllowed(batchItemLifecycle, item.status, 'carry-out')) return
      await beginItem(work.tx, batchId)
      const call = await callAsMember(work, { ...named, ...job })
      const transferId = item.invoice_id === null ? await send(call, item) : await payBill(call, item)
      await endItem(work.tx, where, { status: 'done', transferId, at: work.now })
    })
  } catch (error) {
    if (!isFinal(error)) throw error
    await job.transaction((work) => endItem(work.tx, where, { status: 'refused', reason: error.code, at: work.now }))
  }
}

// Not known whether it happened, or only too early: it is asked again.
const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code !== 'UnknownOutcome' && error.code !== 'TooManyRequests'

const finish = async ({ tx, now }: Work, batchId: string): Promise<void> => {
  const batch = await lockBatch(tx, batchId)
  if (!batch || (await selectWaiting(tx, { batchId, after: 0, limit: 1 })).length > 0) return
  if (!isAllowed(batchLifecycle, batch.status, 'finish')) return
  const status = next(batchLifecycle, { state: batch.status, action: 'finish' })
  await updateBatch(tx, batchId, { status, ended_at: now })
}

/**
 * Carries out what waits of a confirmed batch, each item in a transaction of its own; interrupted, it goes on behind what was done. One
 * that fails for a reason of ours is left for the next attempt, and holds up no other.
 */
export const carryOutBatch = async (job: JobOf, named: Named): Promise<void> => {
  const { batchId } = named
  let failure: unknown = null
  let after = 0
  for (;;) {
    const numbers = await job.transaction(({ tx }) => selectWaiting(tx, { batchId, after, limit: itemsAtOnce }))
    for (const number of numbers) {
      await carryOut(job, named, number).catch((error: unknown) => {
        failure = error
      })
    }
    after = numbers.at(-1) ?? after
    if (numbers.length < itemsAtOnce) break
  }
  if (failure !== null) throw failure
  await job.transaction((work) => finish(work, batchId))
}
