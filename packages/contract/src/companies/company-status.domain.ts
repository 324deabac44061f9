import type { organizationStatuses } from '../me/current-user.ts'

type Status = (typeof organizationStatuses)[number]

/** What heads may set the status of a business to (specification, back office 4). */
export const selectableStatuses = ['enabled', 'restricted', 'owner_closed', 'admin_closed', 'ofac'] as const
export type SelectableStatus = (typeof selectableStatuses)[number]

/** Shown beside them, and set by other ways alone. */
export const shownStatuses = ['inactive', 'verification_denied', 'automatically_denied', 'dormant'] as const

/** Whether the change lets a business do more than before: it takes two heads. */
export const isLoosening = (from: Status, to: Status): boolean => from !== to && (to === 'enabled' || from === 'ofac')
