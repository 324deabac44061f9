import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { LinkScope } from './link-scope.ts'

type Link = {
  readonly id: string
  readonly invoiceId: string
  readonly senderId: string
  readonly email: string
  readonly scope: LinkScope
  readonly tokenHash: Buffer
  readonly expiresAt: Instant
}

export const insertLink = async (tx: Tx, link: Link): Promise<void> => {
  await tx
    .insertInto('invoice_invites')
    .values({
      id: link.id,
      invoice_id: link.invoiceId,
      sender_id: link.senderId,
      email: link.email,
      scope: link.scope,
      token_hash: link.tokenHash,
      expires_at: link.expiresAt,
    })
    .execute()
}

export const revokeLinks = async (tx: Tx, invoiceId: string): Promise<void> => {
  await tx
    .updateTable('invoice_invites')
    .set({ revoked_at: sql`clock_timestamp()` })
    .where('invoice_id', '=', invoiceId)
    .where('revoked_at', 'is', null)
    .execute()
}

export type HeldLink = {
  readonly id: string
  readonly invoiceId: string
  readonly email: string
  readonly scope: LinkScope
  readonly isOpened: boolean
}

/** The live link of a token. The transaction then sees that link. */
export const findLink = async (tx: Tx, tokenHash: Buffer): Promise<HeldLink | null> => {
  await sql`select set_config('app.invite_token_hash', ${tokenHash.toString('hex')}, true)`.execute(tx)
  const row = await tx
    .selectFrom('invoice_invites')
    .select(['id', 'invoice_id', 'email', 'scope', 'first_viewed_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<never>`clock_timestamp()`)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    email: row.email,
    scope: row.scope as LinkScope,
    isOpened: row.first_viewed_at !== null,
  }
}

export const markOpened = async (tx: Tx, linkId: string): Promise<void> => {
  await tx
    .updateTable('invoice_invites')
    .set({ first_viewed_at: sql`clock_timestamp()` })
    .where('id', '=', linkId)
    .where('first_viewed_at', 'is', null)
    .execute()
}
