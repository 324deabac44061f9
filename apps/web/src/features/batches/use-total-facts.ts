import type { BatchTotal } from '@contado/contract/batches/batches.endpoints.ts'
import { isSomething } from '@contado/money'
import { useMoneyFormat } from '@contado/ui'
import { useBatchWords } from './use-batch-words.ts'

/** What the payments of one currency come to, and what they cost. */
export const useTotalFacts = () => {
  const say = useBatchWords()
  const format = useMoneyFormat()
  return ({ currency, amount, fee, rows: count }: BatchTotal) => ({
    sum: { label: say('total', { currency, count }), value: format(amount, currency) },
    fee: { label: say('fee', { currency }), value: isSomething(fee) ? format(fee, currency) : say('noFee') },
  })
}
