import type { Currency } from '@contado/money'

type Place = { readonly id: bigint; readonly provider: string }

type Asked = {
  readonly from: Place
  readonly to: Place
  /** The house's transit accounts, by provider; needed where the two providers differ. */
  readonly transit: ReadonlyMap<string, bigint>
  readonly minor: bigint
  readonly unit: Currency
  /** Minted once and kept: the first leg's id makes the movement happen once. */
  readonly firstId: string
  readonly secondId: string
}

export type Leg = {
  readonly id: string
  readonly debit: bigint
  readonly credit: bigint
  readonly minor: bigint
  readonly unit: Currency
  readonly groupId?: string
}

/** One leg within a provider; between two: from → transit of the one, transit of the other → to, together or not at all. */
export const movementLegs = ({ from, to, transit, minor, unit, firstId, secondId }: Asked): readonly Leg[] => {
  if (from.provider === to.provider) return [{ id: firstId, debit: from.id, credit: to.id, minor, unit }]
  const [out, into] = [transit.get(from.provider), transit.get(to.provider)]
  if (out === undefined || into === undefined)
    throw new Error('a movement between providers needs both transit accounts')
  return [
    { id: firstId, debit: from.id, credit: out, minor, unit, groupId: firstId },
    { id: secondId, debit: into, credit: to.id, minor, unit, groupId: firstId },
  ]
}
