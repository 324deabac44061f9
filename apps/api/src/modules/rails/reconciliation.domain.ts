import type { LocalDate } from '@contado/money'

/** A line at the provider or on its statement, minor units, signed: above zero came in. */
export type Line = { readonly reference: string; readonly minor: bigint; readonly day: LocalDate }

export type DifferenceKind = 'missing_here' | 'missing_there' | 'not_on_statement' | 'other_amount' | 'other_day'

export type Difference = {
  readonly reference: string
  readonly kind: DifferenceKind
  readonly ledgerMinor: bigint
  readonly providerMinor: bigint
  /** Null while no statement tells of its day. */
  readonly statementMinor: bigint | null
}

export type Sides = {
  /** What the ledger has by reference, with the provider's sign. */
  readonly ledger: ReadonlyMap<string, bigint>
  readonly provider: readonly Line[]
  readonly statement: readonly Line[]
  /** The last day that statements tell of; null before the first. */
  readonly through: LocalDate | null
}

export const sumsOf = (lines: readonly Line[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const { reference, minor } of lines) sums.set(reference, (sums.get(reference) ?? 0n) + minor)
  return sums
}

const byReference = (lines: readonly Line[]): Map<string, Line[]> => {
  const found = new Map<string, Line[]>()
  for (const line of lines) {
    const own = found.get(line.reference)
    if (own) own.push(line)
    else found.set(line.reference, [line])
  }
  return found
}

const sum = (lines: readonly Line[]): bigint => lines.reduce((total, { minor }) => total + minor, 0n)
// How lines are bundled does not matter, on which day which sum does.
const daysOf = (lines: readonly Line[]): string => {
  const days = sumsOf(lines.map((line) => ({ ...line, reference: line.day })))
  return [...days]
    .filter(([, minor]) => minor !== 0n)
    .map(([day, minor]) => `${day} ${minor}`)
    .sort()
    .join()
}

type Told = { readonly here: bigint; readonly there: readonly Line[]; readonly stated: readonly Line[] }

const kindOf = ({ here, there, stated }: Told, through: LocalDate | null): DifferenceKind | null => {
  const covered = through === null ? [] : there.filter(({ day }) => day <= through)
  const isListed = there.length > 0
  const isSame = here === sum(there)
  if (isSame && daysOf(covered) === daysOf(stated)) return null
  if (isSame && sum(stated) === sum(there) && stated.length > 0) return 'other_day'
  if (here === 0n && (!isSame || !isListed)) return 'missing_here'
  if (!isListed) return 'missing_there'
  if (isSame && stated.length === 0) return 'not_on_statement'
  return isSame && sum(stated) === sum(covered) ? 'other_day' : 'other_amount'
}

/**
 * What the ledger, its provider and the provider's statements do not agree on, reference by reference. A statement is compared with
 * what the provider lists up to the statement's last day: later lines have no statement yet.
 */
export const differencesOf = ({ ledger, provider, statement, through }: Sides): Difference[] => {
  const [listed, stated] = [byReference(provider), byReference(statement)]
  return [...new Set([...ledger.keys(), ...listed.keys(), ...stated.keys()])].sort().flatMap((reference) => {
    const there = listed.get(reference) ?? []
    const told = { here: ledger.get(reference) ?? 0n, there, stated: stated.get(reference) ?? [] }
    const kind = kindOf(told, through)
    if (kind === null) return []
    const isStated = told.stated.length > 0 || there.some(({ day }) => through !== null && day <= through)
    return [
      {
        reference,
        kind,
        ledgerMinor: told.here,
        providerMinor: sum(there),
        statementMinor: isStated ? sum(told.stated) : null,
      },
    ]
  })
}
