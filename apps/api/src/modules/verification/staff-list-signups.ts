import type { Signup } from '@contado/contract/verification/review.endpoints.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { byId, type PageQuery, pageOf } from '../../platform/page.ts'
import { type SignupRow, selectSignups } from './review.store.ts'

type Asked = PageQuery & { readonly search?: string | undefined }
type Page = { items: Signup[]; nextCursor: string | null }

const order = byId((row: SignupRow) => row.id)

const signupOf = (row: SignupRow): Signup => ({
  userId: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  status: String(row.status),
  kycStatus: row.kyc_status,
  isEmailVerified: row.email_verified_at !== null,
  organizationId: row.organization_id,
  handle: row.handle,
  verificationStatus: row.verification_status as Signup['verificationStatus'],
  signedUpAt: row.created_at,
})

/** People who signed up, newest first. */
export const listSignups = async ({ tx }: Call<Staff>, { search, ...query }: Asked): Promise<Page> => {
  const words = search?.trim() || null
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectSignups(tx, { search: words, ...page }))
  return { items: rows.map(signupOf), nextCursor }
}
