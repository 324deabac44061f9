import { moveOf } from '@contado/contract/kernel/lifecycle.ts'
import { paymentLifecycle } from '@contado/contract/payments/payment-lifecycle.ts'
import type { LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

type Waits = { readonly awaitsVerification?: boolean; readonly awaitsDecision?: boolean }

/** A guarantee is held from now on; false when it is none any more. */
export const markHeld = async (tx: Tx, paymentId: string, at: Instant): Promise<boolean> => {
  const { from, to } = moveOf(paymentLifecycle, 'hold')
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: to, awaits_decision: true, held_at: at, stop_rule: null })
    .where('id', '=', paymentId)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a held payment waits for besides what it waited for before; false when it is not held any more. */
export const changeWaits = async (
  tx: Tx,
  paymentId: string,
  { awaitsVerification, awaitsDecision }: Waits,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ awaits_verification: awaitsVerification, awaits_decision: awaitsDecision })
    .where('id', '=', paymentId)
    .where('status', '=', 'held')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type End =
  | { readonly status: 'guaranteed'; readonly interestSince: LocalDate }
  | { readonly status: 'settled'; readonly settledAt: Instant }
  | { readonly status: 'denied' | 'blocked'; readonly reason: string; readonly endedAt: Instant }

/** Ends the waiting of a held payment; false when somebody did it before. */
export const markDecided = async (tx: Tx, paymentId: string, end: End): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({
      status: end.status,
      awaits_verification: false,
      awaits_decision: false,
      ...(end.status === 'guaranteed' ? { interest_since: end.interestSince } : {}),
      ...(end.status === 'settled' ? { settled_at: end.settledAt } : {}),
      ...('reason' in end ? { deny_reason: end.reason, ended_at: end.endedAt } : {}),
    })
    .where('id', '=', paymentId)
    .where('status', '=', 'held')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Waiting = { readonly paymentId: string; readonly invoiceId: string; readonly payerId: string }

const mostPerSweep = 5000

/** Held payments to a seller that wait for its verification, oldest first. */
export const selectWaitingFor = async (tx: Tx, sellerId: string): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select id as "paymentId", invoice_id as "invoiceId", payer_id as "payerId" from payments
    where status = 'held' and awaits_verification and payee_id = ${sellerId}
    order by held_at, id limit ${mostPerSweep}`.execute(tx)
  return rows
}

/** Held payments that wait for nothing but a verification, and have done so since that moment or longer. */
export const selectWaitingSince = async (tx: Tx, since: Instant): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select id as "paymentId", invoice_id as "invoiceId", payer_id as "payerId" from payments
    where status = 'held' and awaits_verification and not awaits_decision and held_at <= ${since}
    order by held_at, id limit ${mostPerSweep}`.execute(tx)
  return rows
}

type Purse = { readonly organizationId: string; readonly currency: string; readonly accountType: string }

/** What a seller gets into one account as soon as it is verified, in minor units. */
export const sumWaitingFor = async (tx: Tx, { organizationId, currency, accountType }: Purse): Promise<bigint> => {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(p.amount_minor), 0) as total from payments p join invoices i on i.id = p.invoice_id
    where p.status = 'held' and p.awaits_verification and not p.awaits_decision and p.payee_id = ${organizationId}
      and p.currency = ${currency} and i.account_type = ${accountType}`.execute(tx)
  return BigInt(rows[0]?.total ?? '0')
}

/** Every held payment with what its account must hold. Needs a role that reads everything. */
export const selectHeld = (tx: Tx): Promise<{ id: string; amount_minor: bigint }[]> =>
  tx.selectFrom('payments').select(['id', 'amount_minor']).where('status', '=', 'held').execute()
