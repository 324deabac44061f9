import type { SessionRow } from '../db/request-store.ts'

const mostKept = 10_000

// Whether it was seen of late says nothing about who it is.
const isSame = (one: SessionRow, other: SessionRow): boolean =>
  Object.entries(one).every(([key, value]) => key === 'is_unseen' || value === other[key as keyof SessionRow])

/** What the sessions that were looked at last said, so that a read may begin before it is known to be so still. */
export const createLikelySessions = () => {
  const rows = new Map<string, SessionRow>()
  return {
    find: (token: string): SessionRow | undefined => rows.get(token),
    note: (token: string, row: SessionRow): void => {
      if (row.session_id === null) {
        rows.delete(token)
        return
      }
      if (rows.size >= mostKept && !rows.has(token)) rows.delete(rows.keys().next().value ?? '')
      rows.set(token, row)
    },
    isSame,
  }
}

export type LikelySessions = ReturnType<typeof createLikelySessions>
