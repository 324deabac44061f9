import type { HistoryEntry } from '@contado/contract/verification/review.endpoints.ts'
import { z } from 'zod'
import type { Call, Staff } from '../../platform/call.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { getOrganization } from '../organizations/index.ts'
import { selectOrganizationHistory } from './review.store.ts'

type Asked = {
  readonly organizationId: string
  readonly limit?: string | undefined
  readonly cursor?: string | undefined
}
type Page = { items: HistoryEntry[]; nextCursor: string | null }

const place = z.tuple([z.uuid()])

/** What was done to and by a company, newest first. Refuses with `OrganizationNotFound`. */
export const listHistory = async ({ tx }: Call<Staff>, { organizationId, limit, cursor }: Asked): Promise<Page> => {
  await getOrganization(tx, organizationId)
  const size = Number(limit ?? 25)
  const after = readCursor(cursor, place)?.[0] ?? null
  const rows = await selectOrganizationHistory(tx, { organizationId, limit: size + 1, after })
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown.map(({ id, ...entry }) => ({ entryId: id, ...entry })),
    nextCursor: rows.length > size && last ? writeCursor([last.id]) : null,
  }
}
