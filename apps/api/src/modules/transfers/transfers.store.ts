import type { NameCheck } from '@contado/contract/beneficiaries/bank-account-statuses.ts'
import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import type { PurposeCode } from '@contado/contract/corridors/purpose-codes.ts'
import type { ChargeBearer } from '@contado/contract/corridors/rails.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { StopRule } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { ApproverRoles } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import type { RecallReason, RecallStatus } from '@contado/contract/transfers/recall-lifecycle.ts'
import type { PaidInvoice, PayeeWarning, TransferKind } from '@contado/contract/transfers/transfer.ts'
import type { TransferStatus } from '@contado/contract/transfers/transfer-lifecycle.ts'
import type { Currency, LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type TransferRow = {
  readonly id: string
  readonly organization_id: string
  readonly kind: TransferKind
  readonly status: TransferStatus
  readonly source_currency: Currency
  readonly source_account_type: AccountType
  readonly source_minor: bigint
  readonly fee_minor: bigint
  readonly spread_minor: bigint
  readonly target_currency: Currency
  readonly target_account_type: AccountType | null
  readonly target_minor: bigint
  readonly fixed_side: 'source' | 'target'
  readonly bound_minor: bigint
  readonly rate: string | null
  readonly rates_date: LocalDate | null
  readonly beneficiary_id: string | null
  readonly bank_account_id: string | null
  readonly payee_organization_id: string | null
  readonly payee_name: string
  /** Of whom the money goes to at another bank. */
  readonly payee_kind: HolderKind | null
  readonly payee_handle: string | null
  readonly payee_last4: string | null
  readonly payee_bank: string | null
  readonly payee_country: string | null
  readonly payee_details: Buffer | null
  readonly name_check: NameCheck | null
  /** What there was to look at twice when it was made. */
  readonly warnings: readonly PayeeWarning[]
  readonly rail: string | null
  readonly rail_kind: 'local' | 'swift' | null
  readonly charges: ChargeBearer
  readonly purpose_code: PurposeCode | null
  readonly document_id: string | null
  readonly document_name: string | null
  readonly paid_invoices: readonly PaidInvoice[]
  readonly reference: string
  readonly note: string
  readonly payer_name: string
  readonly payer_address: PostalAddress | null
  readonly send_date: LocalDate | null
  readonly arrival_date: LocalDate | null
  readonly created_by: string
  readonly created_by_name: string
  readonly created_at: Instant
  readonly held_at: Instant | null
  readonly stop_rule: StopRule | null
  readonly allowed_at: Instant | null
  readonly denied_at: Instant | null
  readonly started_at: Instant | null
  readonly submitted_at: Instant | null
  readonly sent_at: Instant | null
  readonly completed_at: Instant | null
  readonly failed_at: Instant | null
  readonly returned_at: Instant | null
  readonly canceled_at: Instant | null
  readonly reason: string | null
  /** The code of its rail with which it failed or came back. */
  readonly return_code: string | null
  /** By what the banks on the way know it. */
  readonly trace: string | null
  readonly returned_minor: bigint | null
  readonly usd_minor: bigint
  readonly usage_day: LocalDate | null
  readonly approvals_needed: number
  readonly approver_roles: ApproverRoles | null
  readonly decisions: readonly TransferDecision[]
  readonly approved_at: Instant | null
  readonly declined_at: Instant | null
  readonly recurring_transfer_id: string | null
  readonly batch_id: string | null
  /** When its business was told that its balance will not do. */
  readonly short_told_at: Instant | null
  readonly recall_status: RecallStatus | null
  readonly recall_reason: RecallReason | null
  readonly recall_note: string | null
  readonly recall_answer: string | null
  readonly recalled_at: Instant | null
  readonly recall_answered_at: Instant | null
}

/** What somebody decided about a transfer that needed approval. */
export type TransferDecision = {
  readonly userId: string
  readonly name: string
  readonly isApproved: boolean
  readonly note: string
  readonly at: Instant
}

export const insertTransfer = async (tx: Tx, row: TransferRow): Promise<void> => {
  await tx
    .insertInto('transfers')
    .values({
      ...row,
      warnings: [...row.warnings],
      decisions: JSON.stringify(row.decisions),
      paid_invoices: JSON.stringify(row.paid_invoices),
      payer_address: row.payer_address && JSON.stringify(row.payer_address),
    })
    .execute()
}

export type TransferChange = Partial<
  Omit<
    TransferRow,
    | 'id'
    | 'organization_id'
    | 'kind'
    | 'status'
    | 'payee_details'
    | 'payer_address'
    | 'warnings'
    | 'paid_invoices'
    | 'created_by'
    | 'created_at'
  >
> & { readonly status?: TransferStatus }

/** Changes one that stands in this state; answers false where it does not any more. */
export const updateTransfer = async (
  tx: Tx,
  { id, status: from }: Pick<TransferRow, 'id' | 'status'>,
  { decisions, ...change }: TransferChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('transfers')
    .set({ ...change, ...(decisions && { decisions: JSON.stringify(decisions) }) })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** One that the actor may see, or null. */
export const selectTransfer = async (tx: Tx, id: string): Promise<TransferRow | null> => {
  const { rows } = await sql<TransferRow>`select * from transfers where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** Which of these are asked back, unanswered so far; one that failed since has nothing to come back. */
export const selectAskedBack = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from transfers where id = any(${[...ids]}::uuid[]) and recall_status = 'pending'
      and status in ('sent', 'completed')`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The same held still until the transaction ends. */
export const lockTransfer = async (tx: Tx, id: string): Promise<TransferRow | null> => {
  const { rows } = await sql<TransferRow>`select * from transfers where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

type Like = Pick<
  TransferRow,
  | 'organization_id'
  | 'bank_account_id'
  | 'payee_organization_id'
  | 'target_account_type'
  | 'target_minor'
  | 'source_currency'
  | 'source_minor'
  | 'target_currency'
  | 'reference'
>

/** Whether the same was asked for since then and not given up. */
export const hasSuchTransfer = async (tx: Tx, like: Like, since: Instant): Promise<boolean> => {
  const { bank_account_id: account } = like
  const { rows } = await sql`select from transfers
    where organization_id = ${like.organization_id} and created_at > ${since}
      and ${account === null ? sql`bank_account_id is null` : sql`bank_account_id = ${account}`}
      and status not in ('failed', 'returned', 'canceled', 'denied', 'declined')
      and payee_organization_id is not distinct from ${like.payee_organization_id}::uuid
      and target_account_type is not distinct from ${like.target_account_type}
      and target_currency = ${like.target_currency}
      and (target_minor = ${like.target_minor} or (source_currency = ${like.source_currency} and source_minor = ${like.source_minor}))
      and reference = ${like.reference} limit 1`.execute(tx)
  return rows.length > 0
}

/** Scheduled ones whose day has come, of everybody. */
export const selectDue = (tx: Tx, day: LocalDate, limit: number): Promise<{ id: string; organization_id: string }[]> =>
  tx
    .selectFrom('transfers')
    .select(['id', 'organization_id'])
    .where('status', '=', 'scheduled')
    .where('send_date', '<=', day)
    .orderBy('send_date')
    .orderBy('id')
    .limit(limit)
    .execute()

type Soon = { readonly organizationId: string; readonly until: LocalDate; readonly limit: number }

/** What leaves an organization by a day if nothing stops it, in the order of the days. */
export const selectSoon = async (tx: Tx, { organizationId, until, limit }: Soon): Promise<TransferRow[]> => {
  const { rows } = await sql<TransferRow>`select * from transfers
    where organization_id = ${organizationId} and status in ('scheduled', 'needs_approval') and send_date <= ${until}
    order by send_date, id limit ${limit}`.execute(tx)
  return rows
}

type Planned = { readonly organizationId: string; readonly today: LocalDate; readonly until: LocalDate }

/**
 * Minor units that leave an organization up to a day if nothing stops them, by currency and day: transfers that wait for their day or for
 * an approval, with their fees; one that was to leave at once leaves today. What goes to own accounts is left out.
 */
export const selectPlanned = async (
  tx: Tx,
  { organizationId, today, until }: Planned,
): Promise<{ currency: Currency; day: LocalDate; minor: bigint }[]> => {
  const { rows } = await sql<{ currency: Currency; day: LocalDate; minor: string }>`
    select source_currency as currency, coalesce(send_date, ${today}::date) as day, sum(source_minor + fee_minor)::text as minor
    from transfers where organization_id = ${organizationId} and status in ('scheduled', 'needs_approval') and kind <> 'own'
      and coalesce(send_date, ${today}) <= ${until}
    group by 1, 2 order by 2, 1`.execute(tx)
  return rows.map(({ minor, ...row }) => ({ ...row, minor: BigInt(minor) }))
}

/** Organizations of whose transfers one by a day was not told of yet. */
export const selectShortSoon = async (tx: Tx, until: LocalDate, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ organization_id: string }>`select distinct organization_id from transfers
    where status in ('scheduled', 'needs_approval') and short_told_at is null and send_date <= ${until}
    limit ${limit}`.execute(tx)
  return rows.map(({ organization_id }) => organization_id)
}

/** Notes that their business was told of these. */
export const noteShortTold = async (tx: Tx, ids: readonly string[], at: Instant): Promise<void> => {
  await tx.updateTable('transfers').set({ short_told_at: at }).where('id', 'in', ids).execute()
}

/** Those of a recurring transfer whose money has not moved yet, held still until the transaction ends. */
export const lockWaiting = async (tx: Tx, recurringTransferId: string): Promise<TransferRow[]> => {
  const { rows } = await sql<TransferRow>`select * from transfers where recurring_transfer_id = ${recurringTransferId}
    and status in ('scheduled', 'needs_approval') order by id for update`.execute(tx)
  return rows
}

/** Those whose payee's bank was asked and has not answered, of everybody, longest first. */
export const selectRecalled = (tx: Tx, limit: number): Promise<{ id: string; organization_id: string }[]> =>
  tx
    .selectFrom('transfers')
    .select(['id', 'organization_id'])
    .where('recall_status', '=', 'pending')
    .orderBy('recalled_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Those that wait for approval, of everybody, longest first. */
export const selectToApprove = (tx: Tx, limit: number): Promise<{ id: string; organization_id: string }[]> =>
  tx
    .selectFrom('transfers')
    .select(['id', 'organization_id'])
    .where('status', '=', 'needs_approval')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Whether a business is among the contacts of the actor's. */
export const isContact = async (tx: Tx, organizationId: string): Promise<boolean> => {
  const { rows } = await sql`select from contacts where organization_id = current_organization_id()
    and contact_organization_id = ${organizationId} limit 1`.execute(tx)
  return rows.length > 0
}
