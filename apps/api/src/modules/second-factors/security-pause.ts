import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import { isAboutLogin } from './second-factor.domain.ts'

/** Refuses `SecurityPause`: staff replaced a factor of the person's lately, and money and people wait. */
export const refusePaused = (
  { wall }: Pick<Call, 'wall'>,
  { paused_until: until }: { readonly paused_until: Instant | null },
  operation: string,
): void => {
  if (until === null || until <= wall || isAboutLogin(operation)) return
  throw new Refusal('SecurityPause', { details: { until } })
}
