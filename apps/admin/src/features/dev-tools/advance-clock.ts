const dayMs = 86_400_000

/** The instant so many days after another, as ISO text. */
export const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * dayMs).toISOString()
