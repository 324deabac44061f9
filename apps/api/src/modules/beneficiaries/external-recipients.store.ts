import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { BankAccountRow } from './bank-accounts.store.ts'

export type RecipientRow = BankAccountRow & { readonly party: string | null; readonly decider: string | null }

const recipients = sql`select a.*, b.name as party, s.first_name || ' ' || s.last_name as decider from bank_accounts a
  left join beneficiaries b on b.id = a.beneficiary_id left join staff s on s.id = a.decided_by`

type Page = {
  readonly organizationId: string
  readonly limit: number
  readonly after: { readonly at: Instant; readonly id: string } | null
}

/** Newest first. */
export const selectRecipients = async (tx: Tx, { organizationId, limit, after }: Page): Promise<RecipientRow[]> => {
  const { at = null, id = null } = after ?? {}
  const { rows } = await sql<RecipientRow>`${recipients}
    where a.organization_id = ${organizationId} and a.removed_at is null
      and (${at}::timestamptz is null or (a.created_at, a.id) < (${at}::timestamptz, ${id}::uuid))
    order by a.created_at desc, a.id desc limit ${limit}`.execute(tx)
  return rows
}

/** One that was not removed, held still until the transaction ends; or null. */
export const lockRecipient = async (tx: Tx, accountId: string): Promise<RecipientRow | null> => {
  const { rows } = await sql<RecipientRow>`${recipients}
    where a.id = ${accountId} and a.removed_at is null for update of a`.execute(tx)
  return rows[0] ?? null
}

type Decided = Pick<BankAccountRow, 'status' | 'status_reason' | 'status_cause' | 'decided_by' | 'decided_at'>

export const updateDecided = async (tx: Tx, accountId: string, decided: Decided): Promise<void> => {
  await tx.updateTable('bank_accounts').set(decided).where('id', '=', accountId).execute()
}
