import type { LocalDate } from '@contado/money'
import type { PaidPart } from './invoice-record.domain.ts'

type DatedMinor = { readonly minor: bigint; readonly on: LocalDate }
type Change = { readonly paid?: DatedMinor; readonly takenBack?: DatedMinor }

/** What came in, by the day it counts on, after one part came or went back; throws where that part never came. */
export const partsAfter = (parts: readonly PaidPart[], { paid, takenBack }: Change): readonly PaidPart[] => {
  const kept = takenBack === undefined ? parts : without(parts, takenBack)
  if (paid === undefined) return kept
  const added = [...kept, { date: paid.on, minor: String(paid.minor) }]
  return added.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
}

const without = (parts: readonly PaidPart[], { minor, on }: DatedMinor): readonly PaidPart[] => {
  const index = parts.findLastIndex((part) => part.date === on && part.minor === String(minor))
  if (index === -1) throw new Error('an invoice gives back what it never got')
  return parts.toSpliced(index, 1)
}
