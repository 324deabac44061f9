import type { Batch } from '@contado/contract/batches/batches.endpoints.ts'
import { useBatchWords } from './use-batch-words.ts'

/** What a batch is called: by its file, or by where it comes from. */
export const useBatchName = (): ((batch: Pick<Batch, 'source' | 'fileName'>) => string) => {
  const say = useBatchWords()
  return ({ source, fileName }) => fileName ?? say(source === 'bills' ? 'sources.bills' : 'sources.table')
}

/** How many rows it has in all. */
export const rowsOf = ({ rows }: Pick<Batch, 'rows'>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0)
