/** What contacts are sorted by; amounts of several currencies by their worth in the base currency. */
export const contactSorts = ['name', 'they-owe', 'we-owe', 'last-invoice'] as const
export type ContactSort = (typeof contactSorts)[number]

/** A business that was verified or was not yet, or somebody without an account. */
export const contactStandings = ['verified', 'not-verified', 'no-account'] as const
export type ContactStanding = (typeof contactStandings)[number]

export const maxNoteLength = 2000
