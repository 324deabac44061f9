import { createHash } from 'node:crypto'

/** The house's id of a deposit, which follows from how its provider names it: whoever hears of it first means the same one. */
export const depositIdOf = (provider: string, eventId: string): string => {
  const hex = createHash('sha256').update(`deposit ${provider} ${eventId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
