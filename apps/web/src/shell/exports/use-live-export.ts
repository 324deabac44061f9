import type { Exported } from '@contado/contract/exports/exports.endpoints.ts'
import { useEndpoint } from '../../api.ts'

const pollMs = 1_000

const isOver = ({ status }: Exported): boolean => status !== 'waiting' && status !== 'running'

/** An export as it is now: read again until it has ended. */
export const useLiveExport = (known: Exported): Exported => {
  const { exportId } = known
  const { data } = useEndpoint(
    'exports.get',
    { params: { exportId } },
    { isEnabled: !isOver(known), pollMs: isOver(known) ? undefined : pollMs },
  )
  return isOver(known) ? known : (data ?? known)
}
