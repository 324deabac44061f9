import type { organizationStatuses } from './current-user.ts'

/** A business that stands so is shut out of everything but reading who one is, and leaving. */
export const restrictedStatuses: readonly string[] = [
  'restricted',
  'verification_denied',
  'automatically_denied',
  'inactive',
  'ofac',
  'duplicated',
  'owner_closed',
  'admin_closed',
] satisfies readonly (typeof organizationStatuses)[number][]
