import { addDays, parseLocalDate } from '@contado/money'

/** The instant so many days after another one, both as ISO text in UTC. */
export const daysAfter = (instant: string, days: number): string =>
  `${addDays(parseLocalDate(instant.slice(0, 10)), days)}${instant.slice(10)}`
