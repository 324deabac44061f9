import type { Grounds } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import { money, moneyText } from '@contado/money'
import type { Call, Staff } from '../../platform/call.ts'
import { selectHistory, selectWatch } from './grounds.store.ts'
import type { TransactionRow } from './monitored-transactions.store.ts'

/** How often the usual amount goes into this one, to one decimal. */
const timesOf = (minor: bigint, usual: bigint): string => {
  const tenths = (minor * 20n + usual) / (usual * 2n)
  return `${tenths / 10n}.${tenths % 10n}`
}

/** Why staff look at a transaction, with what it is measured by. */
export const groundsOf = async ({ tx, settings }: Call<Staff>, row: TransactionRow): Promise<Grounds> => {
  const text = (minor: bigint | null | undefined) => (minor == null ? null : moneyText(money(minor, row.currency)))
  const from = (row.waits_for === 'review' ? settings.flaggedFrom : settings.monitoredFrom)[row.currency]
  const isWatched = row.stop_rule === 'monitored-payer' || row.stop_rule === 'monitored-payee'
  const history = await selectHistory(tx, row)
  const usual = history?.usual_minor ?? null
  return {
    amountFrom: text(from),
    watch: isWatched ? await selectWatch(tx, row) : null,
    usual: {
      count: history?.usual_count ?? 0,
      amount: text(usual),
      largest: text(history?.largest_minor),
      times: usual === null ? null : timesOf(row.amount_minor, usual),
    },
    counterparty: { count: history?.party_count ?? 0, lastAt: history?.party_at ?? null },
    day: {
      count: history?.day_count ?? 1,
      amount: moneyText(money(history?.day_minor ?? row.amount_minor, row.currency)),
    },
  }
}
