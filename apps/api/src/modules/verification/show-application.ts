import type { Company } from '@contado/contract/me/current-user.ts'
import { type PostalAddress, postalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { Call, Member } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import { getOrganization } from '../organizations/index.ts'
import { selectApplication } from './verification.store.ts'

type Status = Company['verificationStatus']

type Shown = {
  readonly status: Status
  readonly application: {
    readonly legalName: string
    readonly address: PostalAddress
    readonly taxIdLast4: string
    readonly person: { readonly firstName: string; readonly lastName: string; readonly jobTitle: string }
  } | null
}

/** How far the application is and what it says; the tax id and the date of birth never leave again. */
export const showApplication = async ({ tx, actor }: Call<Member>): Promise<Shown> => {
  const { verificationStatus } = await getOrganization(tx, actor.organizationId)
  const row = await selectApplication(tx, actor.organizationId)
  return {
    status: verificationStatus,
    application: row && {
      legalName: row.legal_name,
      address: postalAddress.parse(row.address),
      taxIdLast4: row.tax_id_last4,
      person: { firstName: row.person_first_name, lastName: row.person_last_name, jobTitle: row.person_job_title },
    },
  }
}

type Review = {
  readonly status: Status
  readonly submittedAt: Instant | null
  readonly decidedAt: Instant | null
  readonly reason: string | null
}

/** Where the review stands. */
export const showReview = async ({ tx, actor }: Call<Member>): Promise<Review> => {
  const { verificationStatus } = await getOrganization(tx, actor.organizationId)
  const row = await selectApplication(tx, actor.organizationId)
  return {
    status: verificationStatus,
    submittedAt: row?.submitted_at ?? null,
    decidedAt: row?.decided_at ?? null,
    reason: row?.reason ?? null,
  }
}
