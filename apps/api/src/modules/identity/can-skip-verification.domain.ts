import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { needsPersonCheck } from '@contado/contract/me/person-check.domain.ts'

type Verifying = Pick<CurrentUser, 'role' | 'kycStatus' | 'pepStatus'> & {
  readonly company: Pick<NonNullable<CurrentUser['company']>, 'verificationStatus'> | null
}

const handedIn: readonly CurrentUser['kycStatus'][] = [
  'completed',
  'submitted',
  'additional_info_requested',
  'approved',
  'denied',
]

/** Whether a person may leave verification alone: the business has handed in all of it, and they need not prove who they are. */
export const canSkipVerification = ({ company, ...person }: Verifying): boolean =>
  company !== null && handedIn.includes(company.verificationStatus) && !needsPersonCheck(person)
