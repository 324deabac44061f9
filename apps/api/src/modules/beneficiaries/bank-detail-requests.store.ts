import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type DetailRequest = {
  readonly id: string
  readonly organization_id: string
  readonly beneficiary_id: string
  readonly email: string
  readonly language: 'en' | 'es'
  readonly currency: Currency
  readonly amount_minor: bigint | null
  readonly asked_by: string
  readonly asked_by_name: string
  readonly expires_at: Instant
}

/** Keeps one, in place of what the beneficiary was asked before. */
export const insertDetailRequest = async (
  tx: Tx,
  row: DetailRequest & { readonly token_hash: Buffer; readonly asked_at: Instant },
): Promise<void> => {
  await sql`update bank_detail_requests set ended_at = ${row.asked_at}
    where organization_id = ${row.organization_id} and beneficiary_id = ${row.beneficiary_id} and ended_at is null`.execute(
    tx,
  )
  await tx.insertInto('bank_detail_requests').values(row).execute()
}

/** The request of a link that is still good, held still if it is to be answered, or null. The transaction then sees that one. */
export const findDetailRequest = async (
  tx: Tx,
  tokenHash: Buffer,
  { isHeld }: { readonly isHeld: boolean },
): Promise<DetailRequest | null> => {
  await sql`select set_config('app.invite_token_hash', ${tokenHash.toString('hex')}, true)`.execute(tx)
  const found =
    await sql<DetailRequest>`select id, organization_id, beneficiary_id, email, language, currency, amount_minor,
      asked_by, asked_by_name, expires_at from bank_detail_requests
    where token_hash = ${tokenHash} and ended_at is null and expires_at > clock_timestamp()`.execute(tx)
  const [request] = found.rows
  if (!request || !isHeld) return request ?? null
  await sql`select set_config('app.organization_id', ${request.organization_id}, true)`.execute(tx)
  const { rows } =
    await sql`select from bank_detail_requests where id = ${request.id} and ended_at is null for update`.execute(tx)
  return rows.length > 0 ? request : null
}

export const endDetailRequest = async (tx: Tx, id: string, at: Instant): Promise<void> => {
  await sql`update bank_detail_requests set ended_at = ${at} where id = ${id}`.execute(tx)
}

type OpenRequest = { readonly email: string; readonly asked_at: Instant; readonly expires_at: Instant }

/** The request of a beneficiary whose link is still good, or null. */
export const selectOpenRequest = async (tx: Tx, beneficiaryId: string): Promise<OpenRequest | null> => {
  const { rows } = await sql<OpenRequest>`select email, asked_at, expires_at from bank_detail_requests
    where organization_id = current_organization_id() and beneficiary_id = ${beneficiaryId} and ended_at is null
      and expires_at > clock_timestamp()`.execute(tx)
  return rows[0] ?? null
}
