import type { Company } from '@contado/contract/me/current-user.ts'
import type { Mark } from './verification-status.ts'

const marks = {
  enabled: 'done',
  under_verification: 'draft',
  restricted: 'failed',
  inactive: 'draft',
  owner_closed: 'draft',
  admin_closed: 'failed',
  ofac: 'failed',
  verification_denied: 'failed',
  automatically_denied: 'failed',
  dormant: 'draft',
  duplicated: 'draft',
} as const satisfies Record<Company['status'] | 'under_verification', Mark>

export type AccountWord = keyof typeof marks
type Standing = { readonly status: Company['status']; readonly verificationStatus?: Company['verificationStatus'] }

/** How staff read whether a company may use its accounts, its word being `accountStatuses.<word>`: until it is approved it is not active. */
export const accountWord = ({ status, verificationStatus = 'approved' }: Standing): AccountWord => {
  if (status !== 'enabled' || verificationStatus === 'approved') return status
  return verificationStatus === 'denied' ? 'verification_denied' : 'under_verification'
}

/** The mark beside it. */
export const accountMark = (word: AccountWord): Mark => marks[word]
