import type { Batch, BatchForesight } from '@contado/contract/batches/batches.endpoints.ts'
import { useEndpoint } from '../../api.ts'

const nothing: BatchForesight = { rows: [], over: null }

/** What stands between the rows of a batch and their going, as long as it is not confirmed; nothing until that is known. */
export const useForesight = ({ batchId, status }: Batch): BatchForesight => {
  const { data } = useEndpoint('batches.foresee', { params: { batchId } }, { isEnabled: status === 'draft' })
  return data ?? nothing
}
