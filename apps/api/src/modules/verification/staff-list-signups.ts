import type { Signup } from '@contado/contract/verification/review.endpoints.ts'
import { z } from 'zod'
import type { Call, Staff } from '../../platform/call.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { type SignupRow, selectSignups } from './review.store.ts'

type Asked = {
  readonly search?: string | undefined
  readonly limit?: string | undefined
  readonly cursor?: string | undefined
}
type Page = { items: Signup[]; nextCursor: string | null }

const place = z.tuple([z.uuid()])

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
export const listSignups = async ({ tx }: Call<Staff>, { search, limit, cursor }: Asked): Promise<Page> => {
  const size = Number(limit ?? 25)
  const after = readCursor(cursor, place)?.[0] ?? null
  const rows = await selectSignups(tx, { search: search?.trim() || null, limit: size + 1, after })
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { items: shown.map(signupOf), nextCursor: rows.length > size && last ? writeCursor([last.id]) : null }
}
