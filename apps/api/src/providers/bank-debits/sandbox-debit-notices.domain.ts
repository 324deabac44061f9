import type { DebitOutcome } from './sandbox-debit-outcome.domain.ts'

type Told = {
  readonly debitId: string
  readonly outcome: DebitOutcome
  readonly acceptedMs: number
  readonly creditedMs: number | null
  readonly dueMs: number
  readonly turnedMs: number | null
}

export type DebitNotice = { readonly eventId: string; readonly state: string; readonly atMs: number }

/** Every notice that the sandbox's provider sends about a debit, in the order and at the times that its outcome asks for. */
export const sandboxDebitNotices = (told: Told): readonly DebitNotice[] => {
  const { debitId, outcome, acceptedMs, creditedMs, dueMs, turnedMs } = told
  const isRefused = outcome === 'failed' || outcome === 'recalled'
  const end = isRefused ? 'failed' : 'settled'
  const begun = { eventId: `${debitId}:pending`, state: 'pending', atMs: acceptedMs }
  const credited = creditedMs === null ? [] : [{ eventId: `${debitId}:credited`, state: 'credited', atMs: creditedMs }]
  const ended = { eventId: `${debitId}:${end}`, state: end, atMs: dueMs }
  const turn = outcome === 'contradiction' ? 'failed' : 'returned'
  const turned = turnedMs === null ? [] : [{ eventId: `${debitId}:turned`, state: turn, atMs: turnedMs }]
  if (outcome === 'reordered') return [ended, ...credited, begun].map((notice) => ({ ...notice, atMs: dueMs }))
  const all = [begun, ...credited, ended, ...turned]
  return outcome === 'duplicate' ? all.flatMap((notice) => [notice, notice]) : all
}
