import type { Company } from '@contado/contract/me/current-user.ts'
import type { Mark } from './verification-status.ts'

const marks = {
  enabled: 'done',
  restricted: 'failed',
  inactive: 'draft',
  owner_closed: 'draft',
  admin_closed: 'failed',
  ofac: 'failed',
  verification_denied: 'failed',
  automatically_denied: 'failed',
  dormant: 'draft',
  duplicated: 'draft',
} as const satisfies Record<Company['status'], Mark>

/** The mark beside a company's own status; its word is `accountStatuses.<status>`. */
export const accountMark = (status: Company['status']): Mark => marks[status]
