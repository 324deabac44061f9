import type { CurrentUser } from '@contado/contract/me/current-user.ts'

type Verifying = Pick<CurrentUser, 'role' | 'isUbo' | 'kycStatus' | 'pepStatus'> & {
  readonly company: Pick<NonNullable<CurrentUser['company']>, 'verificationStatus'> | null
}

const handedIn: readonly CurrentUser['kycStatus'][] = ['completed', 'submitted', 'approved', 'denied']
// A step counts as completed when it is neither pending nor in progress (specification 4).
const underWay: readonly CurrentUser['kycStatus'][] = ['pending', 'in_progress']

/** Whether a person may leave verification alone: the business has handed in all of it, and no check of their own is under way. */
export const canSkipVerification = ({ company, role, isUbo, kycStatus, pepStatus }: Verifying): boolean => {
  if (company === null || !handedIn.includes(company.verificationStatus)) return false
  const isSubUser = role !== 'owner' && !isUbo
  return !isSubUser || ![kycStatus, pepStatus].some((status) => underWay.includes(status))
}
