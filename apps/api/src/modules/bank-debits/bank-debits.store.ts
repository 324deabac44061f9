import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

type DebitStatus = 'created' | 'submitted' | 'unknown' | 'pending' | 'settled' | 'failed' | 'returned'

export type DebitRow = {
  readonly id: string
  readonly link_id: string
  readonly invoice_id: string
  readonly payee_id: string
  readonly amount_minor: bigint
  readonly should_fail: boolean
  readonly reason: string | null
  readonly status: DebitStatus
  readonly credited_at: Instant | null
  readonly settled_at: Instant | null
}

type NewLink = {
  readonly id: string
  readonly invoiceId: string
  readonly payeeId: string
  readonly payerId: string | null
  readonly inviteId: string | null
  readonly providerUserId: string
  readonly expiresAt: Instant
  readonly createdAt: Instant
}

export const insertBankLink = async (tx: Tx, link: NewLink): Promise<void> => {
  await tx
    .insertInto('bank_links')
    .values({
      id: link.id,
      invoice_id: link.invoiceId,
      payee_id: link.payeeId,
      payer_id: link.payerId,
      invite_id: link.inviteId,
      provider_user_id: link.providerUserId,
      expires_at: link.expiresAt,
      created_at: link.createdAt,
    })
    .execute()
}

type HeldBy = {
  readonly invoiceId: string
  readonly payerId: string | null
  readonly inviteId: string | null
  readonly providerUserId: string
  /** Wall time. */
  readonly at: Instant
}

/** Uses up the live bank link of this payer for this invoice and answers its id; null where there is none. */
export const takeBankLink = async (tx: Tx, held: HeldBy): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`update bank_links set used_at = ${held.at}
    where provider_user_id = ${held.providerUserId} and invoice_id = ${held.invoiceId}
      and payer_id is not distinct from ${held.payerId}::uuid and invite_id is not distinct from ${held.inviteId}::uuid
      and used_at is null and expires_at > ${held.at} returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export const selectProviderUser = async (tx: Tx, linkId: string): Promise<string | null> =>
  (await tx.selectFrom('bank_links').select('provider_user_id').where('id', '=', linkId).executeTakeFirst())
    ?.provider_user_id ?? null

/** The buyer's business that linked the account, or null for somebody without an account. */
export const selectPayer = async (tx: Tx, linkId: string): Promise<string | null> =>
  (await tx.selectFrom('bank_links').select('payer_id').where('id', '=', linkId).executeTakeFirst())?.payer_id ?? null

type NewDebit = {
  readonly id: string
  readonly linkId: string
  readonly invoiceId: string
  readonly payeeId: string
  readonly minor: bigint
  readonly shouldFail: boolean
  readonly createdAt: Instant
}

export const insertDebit = async (tx: Tx, debit: NewDebit): Promise<void> => {
  await tx
    .insertInto('bank_debits')
    .values({
      id: debit.id,
      link_id: debit.linkId,
      invoice_id: debit.invoiceId,
      payee_id: debit.payeeId,
      amount_minor: debit.minor,
      should_fail: debit.shouldFail,
      created_at: debit.createdAt,
    })
    .execute()
}

export const selectDebit = async (tx: Tx, id: string): Promise<DebitRow | null> => {
  const { rows } = await sql<DebitRow>`select * from bank_debits where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export const lockDebit = async (tx: Tx, id: string): Promise<DebitRow | null> => {
  const { rows } = await sql<DebitRow>`select * from bank_debits where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Debits that have not ended, of everybody: their outcome may be unknown, and notices may never come. */
export const selectOpenDebits = (tx: Tx): Promise<{ id: string; payee_id: string }[]> =>
  tx
    .selectFrom('bank_debits')
    .select(['id', 'payee_id'])
    .where('status', 'in', ['created', 'submitted', 'unknown', 'pending'])
    .orderBy('id')
    .execute()

export type DebitChange = {
  readonly status?: DebitStatus
  readonly reason?: string
  readonly submitted_at?: Instant
  readonly credited_at?: Instant
  readonly settled_at?: Instant
  readonly ended_at?: Instant
}

export const updateDebit = async (tx: Tx, id: string, change: DebitChange): Promise<void> => {
  await tx.updateTable('bank_debits').set(change).where('id', '=', id).execute()
}

export const selectNewestDebit = async (tx: Tx, invoiceId: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`select id from bank_debits where invoice_id = ${invoiceId}
    order by created_at desc, id desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** The invoice of each debit, by the debit's id. */
export const selectInvoicesOf = async (tx: Tx, debitIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; invoice_id: string }>`select id, invoice_id from bank_debits
    where id = any(${[...debitIds]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, invoice_id }) => [id, invoice_id]))
}
