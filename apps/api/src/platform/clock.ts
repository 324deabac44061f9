declare const instantBrand: unique symbol
/** An instant in ISO 8601, UTC, milliseconds: `2026-03-01T09:30:00.000Z`. Sorts as text. */
export type Instant = string & { readonly [instantBrand]: true }

/** The wall clock, epoch milliseconds. It rules sessions, codes, tokens, limits and ids. */
export const wallMs = (): number => Date.now()

/** An instant from epoch milliseconds. */
export const instantOf = (epochMs: number): Instant => new Date(epochMs).toISOString() as Instant

/** Epoch milliseconds of an instant. */
export const msOf = (instant: Instant): number => Date.parse(instant)

/** An instant from text that a client or the database wrote, or null when it is none. */
export const parseInstant = (text: string): Instant | null => {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : instantOf(ms)
}

/** An instant as PostgreSQL writes a timestamptz in UTC: `2026-03-01 09:30:00.123456+00`. */
export const instantOfDatabase = (text: string): Instant =>
  instantOf(Date.parse(`${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`))
