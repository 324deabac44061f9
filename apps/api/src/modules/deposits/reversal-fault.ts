import type { Instant } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'

type Told = {
  readonly provider: string
  readonly depositId: string
  readonly status: string
  readonly minor: bigint
  readonly at: Instant
}

/** What a case of staff keeps of a deposit taken back that can't be: where it stood, and the minor units that were told. */
export const reversalFault = ({ provider, depositId, status, minor, at }: Told) => ({
  id: newId(),
  provider,
  subject: depositId,
  at,
  told: { state: 'reversed', status, minor: String(minor) },
})
