/** How late what was sent and is open is, in days behind the due date. */
export const ageBands = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type AgeBand = (typeof ageBands)[number]
