import type { Batch } from '@contado/contract/batches/batches.endpoints.ts'
import { useMoneyFormat } from '@contado/ui'
import { useBatchWords } from './use-batch-words.ts'

/** What a batch is called: by its file, or by what it is: `2 bills, $3,778.00`, without those that were refused. */
export const useBatchName = (): ((batch: Pick<Batch, 'source' | 'fileName' | 'rows' | 'totals'>) => string) => {
  const say = useBatchWords()
  const format = useMoneyFormat()
  return ({ source, fileName, rows, totals }) => {
    if (source !== 'bills') return fileName ?? say('sources.table')
    const paid = totals.reduce((sum, total) => sum + total.rows, 0)
    const count = say('sources.bills', { count: paid === 0 ? rowsOf({ rows }) : paid })
    return [count, totals.map(({ amount, currency }) => format(amount, currency)).join(' + ')]
      .filter(Boolean)
      .join(', ')
  }
}

/** How many rows it has in all. */
export const rowsOf = ({ rows }: Pick<Batch, 'rows'>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0)
