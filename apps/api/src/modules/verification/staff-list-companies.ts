import { id } from '@contado/contract/kernel/wire.ts'
import type { ApplicationStatus } from '@contado/contract/verification/application-lifecycle.ts'
import type { CompanyUnderReview } from '@contado/contract/verification/review.endpoints.ts'
import { z } from 'zod'
import type { Call, Staff } from '../../platform/call.ts'
import { type PageQuery, pageOf } from '../../platform/page.ts'
import { type CompanyRow, selectCompanies } from './review.store.ts'

type Asked = PageQuery & {
  readonly status?: ApplicationStatus | 'returned' | 'reopened' | undefined
  readonly search?: string | undefined
}
type Page = { items: CompanyUnderReview[]; nextCursor: string | null }

const order = {
  shape: z.tuple([z.boolean(), id]).transform(([isDecided, organizationId]) => ({ isDecided, organizationId })),
  placeOf: (row: CompanyRow) => [row.is_decided, row.organization_id] as const,
}

const companyOf = (row: CompanyRow): CompanyUnderReview => ({
  organizationId: row.organization_id,
  handle: row.handle,
  legalName: row.legal_name ?? row.handle,
  country: row.country ?? '',
  organizationType: row.organization_type,
  verificationStatus: row.verification_status as CompanyUnderReview['verificationStatus'],
  additionalInfoRequest: {
    isReplied: row.asked > 0 && row.waiting === 0,
    isReviewed: row.asked > 0 && row.waiting + row.unread === 0,
    totalRequest: row.asked,
  },
  isReturned: row.is_returned,
  reopened: row.reopened,
  submittedAt: row.submitted_at,
})

/** Companies that wait for a decision or have one, those that wait longest first. */
export const listCompanies = async ({ tx }: Call<Staff>, { status, search, ...query }: Asked): Promise<Page> => {
  const filter = { search: search?.trim() || null, status: status ?? null }
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectCompanies(tx, { ...filter, ...page }))
  return { items: rows.map(companyOf), nextCursor }
}
