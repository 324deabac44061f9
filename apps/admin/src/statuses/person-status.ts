import type { PersonStatus } from '@contado/contract/persons/person-status.domain.ts'
import type { Mark } from './verification-status.ts'

const marks = {
  enabled: 'done',
  restricted: 'failed',
  inactive: 'draft',
  closed: 'failed',
} as const satisfies Record<PersonStatus, Mark>

/** The mark beside a person's own status; its word is `personStatuses.<status>`. */
export const personMark = (status: PersonStatus): Mark => marks[status]
