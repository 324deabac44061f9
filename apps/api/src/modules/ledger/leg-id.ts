import { createHash } from 'node:crypto'

const derivedFrom = (id: string, what: string): string => {
  const hex = createHash('sha256').update(`${what} of ${id}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  return `${id.slice(0, 13)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`
}

/** The id of a movement's nth leg, from 0: the movement's own, then UUIDv7s of the same instant that follow from it. */
export const legIdOf = (movementId: string, leg: number): string =>
  leg === 0 ? movementId : derivedFrom(movementId, `leg ${leg}`)

/** The permanent id of what follows once from something with a UUIDv7, such as the settlement of an order. */
export const followUpIdOf = (id: string, what: string): string => derivedFrom(id, what)
