/** How late what is outstanding is, in days behind the due date; drafts and what is scheduled are not sent. */
export const ageBands = ['notSent', 'notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const
export type AgeBand = (typeof ageBands)[number]
