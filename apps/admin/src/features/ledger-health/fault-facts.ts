import type { LedgerFault } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { currencies, money, moneyText } from '@contado/money'

export type FaultFacts = {
  readonly place: { readonly kind: string; readonly provider: string } | null
  /** With its currency, where verification counts money. */
  readonly expected: string | null
  readonly found: string | null
  readonly currency: (typeof currencies)[number] | null
  /** For how many days money may be there, and since when it is. */
  readonly limitDays: number | null
  readonly since: string | null
}

/** Whose expected and found begin with minor units of the currency that the subject names. */
const aboutMoney = ['clearing_overdue', 'credit_differs', 'sum_not_zero']

/** What a fault says in numbers, read from the line that verification wrote. */
export const factsOf = ({ code, subject, expected, found }: LedgerFault): FaultFacts => {
  const currency = aboutMoney.includes(code)
    ? currencies.find((one) => subject.split(/[ (,)]+/).includes(one))
    : undefined
  const amountIn = (text: string): string | null => {
    const minor = /^-?\d+(?= |$)/.exec(text)?.[0]
    return minor === undefined || currency === undefined ? null : moneyText(money(BigInt(minor), currency))
  }
  const [, kind, provider] = /\((\w+), \w+ at (\w+)\)/.exec(subject) ?? []
  const limitDays = /^empty after (\d+) days$/.exec(expected)?.[1]
  return {
    place: kind !== undefined && provider !== undefined ? { kind, provider } : null,
    expected: amountIn(expected),
    found: amountIn(found),
    currency: currency ?? null,
    limitDays: limitDays === undefined ? null : Number(limitDays),
    since: / since (\S+)$/.exec(found)?.[1] ?? null,
  }
}
