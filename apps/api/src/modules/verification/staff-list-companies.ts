import type { CompanyUnderReview } from '@contado/contract/verification/review.endpoints.ts'
import { z } from 'zod'
import type { Call, Staff } from '../../platform/call.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { type CompanyRow, selectCompanies } from './review.store.ts'

type Asked = {
  readonly status?: 'submitted' | 'approved' | 'denied' | undefined
  readonly search?: string | undefined
  readonly limit?: string | undefined
  readonly cursor?: string | undefined
}
type Page = { items: CompanyUnderReview[]; nextCursor: string | null }

const place = z.tuple([z.boolean(), z.uuid()])

const companyOf = (row: CompanyRow): CompanyUnderReview => ({
  organizationId: row.organization_id,
  handle: row.handle,
  legalName: row.legal_name,
  country: row.country,
  organizationType: row.organization_type,
  verificationStatus: row.verification_status as CompanyUnderReview['verificationStatus'],
  submittedAt: row.submitted_at,
})

/** Companies that wait for a decision or have one, those that wait longest first. */
export const listCompanies = async ({ tx }: Call<Staff>, { status, search, limit, cursor }: Asked): Promise<Page> => {
  const size = Number(limit ?? 25)
  const at = readCursor(cursor, place)
  const rows = await selectCompanies(tx, {
    search: search?.trim() || null,
    limit: size + 1,
    status: status ?? null,
    after: at && { isDecided: at[0], organizationId: at[1] },
  })
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const nextCursor = rows.length > size && last ? writeCursor([last.is_decided, last.organization_id]) : null
  return { items: shown.map(companyOf), nextCursor }
}
