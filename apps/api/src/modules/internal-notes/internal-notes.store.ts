import type { InternalNote } from '@contado/contract/internal-notes/internal-notes.endpoints.ts'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

/** The business or the person that a note is about. */
export type About = { readonly organizationId: string } | { readonly userId: string }

/** Newest first, after the given note. */
export const selectNotes = async (
  tx: Tx,
  about: About,
  { limit, after }: { readonly limit: number; readonly after: string | null },
): Promise<InternalNote[]> => {
  const theirs = 'userId' in about ? sql`n.user_id = ${about.userId}` : sql`n.organization_id = ${about.organizationId}`
  const { rows } = await sql<InternalNote>`
    select n.id as "noteId", n.note, s.first_name || ' ' || s.last_name as by, n.written_at as at
    from internal_notes n join staff s on s.id = n.written_by
    where ${theirs} and (${after}::uuid is null or n.id < ${after})
    order by n.id desc limit ${limit}`.execute(tx)
  return rows
}

export const isPerson = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined

type Note = { readonly id: string; readonly note: string; readonly by: string; readonly at: Instant }

export const insertNote = async (tx: Tx, about: About, { id, note, by, at }: Note): Promise<void> => {
  await tx
    .insertInto('internal_notes')
    .values({
      id,
      organization_id: 'organizationId' in about ? about.organizationId : null,
      user_id: 'userId' in about ? about.userId : null,
      note,
      written_by: by,
      written_at: at,
    })
    .execute()
}
