import type { BalancesOverTime } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { addDecimal, type Decimal, decimalText, isSomething, parseDecimal } from '@contado/money'

/** What the bank owes or has earned, in the order in which it is stacked; the rest are the house's assets. */
const stackedKinds = [
  'available',
  'guaranteed',
  'held',
  'outgoing',
  'incoming',
  'unverified',
  'credit',
  'suspense',
  'blocked',
  'fees',
]

export type MoneyPoint = { readonly share: number; readonly amount: string }
export type MoneySeries = { readonly kind: string; readonly points: readonly MoneyPoint[] }
export type MoneyAreas = {
  readonly areas: readonly MoneySeries[]
  /** What stands at the providers, as an amount above zero. */
  readonly cash: MoneySeries | null
  readonly others: readonly MoneySeries[]
  readonly totals: readonly string[]
  readonly ticks: readonly MoneyPoint[]
}

const most = { maxScale: 6, maxDigits: 30 }
const read = (amount: string): Decimal => parseDecimal(amount, most)
const negated = (amount: string): string => {
  const { coefficient, scale } = read(amount)
  return decimalText({ coefficient: -coefficient, scale })
}
const isZero = (amount: string): boolean => !isSomething(amount)

const niceSteps = [1, 2, 2.5, 5, 10] as const
const wantedTicks = 4

/** The distance between the lines behind a chart that reaches up to `top`: 1, 2, 2.5 or 5 times a power of ten. */
export const tickStep = (top: number): number => {
  const rough = top / wantedTicks
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * (niceSteps.find((nice) => nice * power >= rough * 0.999) ?? 10)
}

/** Amounts by kind and day made ready to be drawn, or null where there is no money in the period. Only heights are floats. */
export const moneyAreas = ({ dates, kinds }: BalancesOverTime): MoneyAreas | null => {
  const present = kinds.filter(({ amounts }) => amounts.some((amount) => !isZero(amount)))
  const isStackable = ({ kind, amounts }: (typeof kinds)[number]): boolean =>
    stackedKinds.includes(kind) && !amounts.some((amount) => amount.startsWith('-'))
  const stacked = present
    .filter(isStackable)
    .sort((one, other) => stackedKinds.indexOf(one.kind) - stackedKinds.indexOf(other.kind))
  const cash = present.find(({ kind }) => kind === 'cash')
  const totals = dates.map((_, day) =>
    decimalText(stacked.reduce((sum, { amounts }) => addDecimal(sum, read(amounts[day] ?? '0')), read('0'))),
  )
  const cashAmounts = cash?.amounts.map(negated) ?? []
  const highest = Math.max(0, ...[...totals, ...cashAmounts].map(Number))
  if (highest === 0) return null
  const step = tickStep(highest)
  const top = Math.max(1, Math.ceil((highest * 1.02) / step)) * step
  const pointOf = (amount: string): MoneyPoint => ({ share: Math.max(0, Number(amount)) / top, amount })
  const seriesOf = (kind: string, amounts: readonly string[]): MoneySeries => ({ kind, points: amounts.map(pointOf) })
  return {
    areas: stacked.map(({ kind, amounts }) => seriesOf(kind, amounts)),
    cash: cash ? seriesOf('cash', cashAmounts) : null,
    others: present
      .filter((one) => !isStackable(one) && one.kind !== 'cash')
      .map(({ kind, amounts }) => seriesOf(kind, amounts)),
    totals,
    ticks: Array.from({ length: Math.round(top / step) }, (_, index) => pointOf(String((index + 1) * step))),
  }
}
