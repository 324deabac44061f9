import type { StopRule } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { Money } from '@contado/money'

/** Money that is about to move between businesses, or to arrive. */
export type Watched = {
  readonly payer: string | null
  readonly payee: string
  readonly amount: Money
}

/** What the rules know: who is watched, and from which amounts on everything is; minor units by currency. */
export type Watch = {
  readonly monitored: ReadonlySet<string>
  readonly amountsFrom: Readonly<Record<string, bigint>>
}

type Rule = { readonly name: StopRule; readonly stops: (transaction: Watched, watch: Watch) => boolean }

/** Why a transaction waits for somebody's decision. The first rule that speaks stops it. */
export const stopRules = [
  { name: 'monitored-payer', stops: ({ payer }, { monitored }) => payer !== null && monitored.has(payer) },
  { name: 'monitored-payee', stops: ({ payee }, { monitored }) => monitored.has(payee) },
  {
    name: 'large-amount',
    stops: ({ amount }, { amountsFrom }) => {
      const from = amountsFrom[amount.currency]
      return from !== undefined && amount.minor >= from
    },
  },
] as const satisfies readonly Rule[]

export const stoppingRule = (transaction: Watched, watch: Watch): StopRule | null =>
  stopRules.find(({ stops }) => stops(transaction, watch))?.name ?? null
