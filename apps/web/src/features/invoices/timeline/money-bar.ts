import type { MoneyStep } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import { type Currency, isSomething, moneyText, parseMoney, sumMoney } from '@contado/money'

export type Segment = {
  readonly holder: MoneyStep['holder']
  /** Decimal text. */
  readonly amount: string
  /** The day that it is with its holder until, or since. */
  readonly date: string
  /** How much of the bar it is, at least a sliver. */
  readonly share: number
}

// What is guaranteed is told once more by what became of it: used, released, or to be released.
const isNow = ({ step }: MoneyStep, steps: readonly MoneyStep[]): boolean =>
  step !== 'guaranteed' || !steps.some((other) => ['used', 'released', 'expected-release'].includes(other.step))

const holderOf = ({ step, holder }: MoneyStep): MoneyStep['holder'] => (step === 'expected-release' ? 'house' : holder)

const smallest = 3

/** Who has which part of the money of an invoice now, in the order in which it came. */
export const segmentsOf = (steps: readonly MoneyStep[], currency: Currency): Segment[] => {
  const now = steps.filter((step) => isNow(step, steps) && isSomething(step.amount))
  const holders = [...new Set(now.map(holderOf))]
  const total = sumMoney(
    now.map(({ amount }) => parseMoney(amount, currency)),
    currency,
  ).minor
  return holders.map((holder) => {
    const held = now.filter((step) => holderOf(step) === holder)
    const sum = sumMoney(
      held.map(({ amount }) => parseMoney(amount, currency)),
      currency,
    )
    const share = total > 0n ? Number((sum.minor * 1000n) / total) / 10 : 100
    return { holder, amount: moneyText(sum), date: held.at(-1)?.date ?? '', share: Math.max(smallest, share) }
  })
}
