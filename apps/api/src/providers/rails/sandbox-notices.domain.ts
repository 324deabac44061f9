import type { SandboxOutcome } from './sandbox-outcome.domain.ts'

type Told = {
  readonly orderId: string
  readonly outcome: SandboxOutcome
  readonly acceptedMs: number
  readonly dueMs: number
  readonly turnedMs: number | null
}

export type SandboxNotice = { readonly eventId: string; readonly state: string; readonly atMs: number }

const lateMs = 3 * 86_400_000

/** Every notice that the bank sends about an order, in the order and at the times that its outcome asks for. */
export const sandboxNotices = ({ orderId, outcome, acceptedMs, dueMs, turnedMs }: Told): readonly SandboxNotice[] => {
  const delay = outcome === 'sandbox:late' ? lateMs : 0
  const end = outcome === 'sandbox:failed' ? 'failed' : 'settled'
  const begun = { eventId: `${orderId}:pending`, state: 'pending', atMs: acceptedMs + delay }
  const ended = { eventId: `${orderId}:${end}`, state: end, atMs: dueMs + delay }
  const turned =
    turnedMs === null
      ? []
      : [
          {
            eventId: `${orderId}:turned`,
            state: outcome === 'sandbox:contradiction' ? 'failed' : 'returned',
            atMs: turnedMs,
          },
        ]
  if (outcome === 'sandbox:reordered') return [ended, { ...begun, atMs: dueMs }]
  const all = [begun, ended, ...turned]
  return outcome === 'sandbox:duplicate' ? all.flatMap((notice) => [notice, notice]) : all
}
