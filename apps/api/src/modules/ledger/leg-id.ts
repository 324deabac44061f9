import { createHash } from 'node:crypto'

/** The id of a movement's nth leg, from 0: the movement's own, then UUIDv7s of the same instant that follow from it. */
export const legIdOf = (movementId: string, leg: number): string => {
  if (leg === 0) return movementId
  const hex = createHash('sha256').update(`leg ${leg} of ${movementId}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  return `${movementId.slice(0, 13)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`
}
