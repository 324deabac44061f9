/** The tabs of the list, in the order in which staff look at them: what waits, then what was decided. */
export const reviewStatuses = [
  'submitted',
  'additional_info_requested',
  'returned',
  'reopened',
  'approved',
  'denied',
] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** The status that an address names, or the one that needs work. */
export const reviewStatusOf = (text: unknown): ReviewStatus =>
  reviewStatuses.find((status) => status === text) ?? 'submitted'
