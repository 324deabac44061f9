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

const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/** An instant as PostgreSQL writes a timestamptz in UTC: `2026-03-01 09:30:00.123456+00`. A page has hundreds, so that none is reckoned. */
export const instantOfDatabase = (text: string): Instant => {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? []
  if (day === undefined) return instantOf(Date.parse(`${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`))
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z` as Instant
}
