import type { InternalNote } from '@contado/contract/internal-notes/internal-notes.endpoints.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { byId, type PageQuery, pageOf } from '../../platform/page.ts'
import { selectNotes } from './internal-notes.store.ts'

type Asked = PageQuery & { readonly organizationId?: string | undefined; readonly userId?: string | undefined }

const order = byId((note: InternalNote) => note.noteId)

/** What staff noted about a business or a person, newest first. */
export const listNotes = async (
  { tx }: Call<Staff>,
  { organizationId, userId, ...query }: Asked,
): Promise<{ items: InternalNote[]; nextCursor: string | null }> => {
  const about = organizationId === undefined ? { userId: userId ?? '' } : { organizationId }
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectNotes(tx, about, page))
  return { items: [...rows], nextCursor }
}
