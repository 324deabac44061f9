import { z } from 'zod'
import { id, instant } from '../kernel/wire.ts'

/** Acts that loosen a guard, by the words that the database knows them by. */
export const guardedActs = [
  'organization.monitored-flag',
  'organization.status',
  'organization.legal-name',
  'person.status',
  'person.kyc-status',
  'monitored-transaction.release',
  'application.approve',
] as const
export type GuardedAct = (typeof guardedActs)[number]

/** Guarded acts of which heads alone propose and confirm. */
export const actsOfHeads: readonly GuardedAct[] = ['organization.status', 'person.status']

/** What a guarded act answers: `proposed` until a second person sends the same. What tightens a guard is done at once. */
export const secondEyesAnswer = z.object({ state: z.enum(['proposed', 'done']) })
export type SecondEyesAnswer = z.infer<typeof secondEyesAnswer>

/** Beside them `ApprovalChanged`, where not everybody proposes the same. */
export const secondEyesRefusals = ['SecondPersonRequired', 'AlreadyDecided', 'ApprovalExpired'] as const

/** What waits for a second person. */
export const proposal = z.object({
  approvalId: id,
  act: z.string(),
  /** What will hold once it is confirmed. */
  payload: z.record(z.string(), z.union([z.string(), z.boolean()])),
  proposedBy: z.object({ staffId: id, name: z.string() }),
  /** Somebody asked for something else: a head decides. */
  isContested: z.boolean(),
  proposedAt: instant,
  expiresAt: instant,
})
export type Proposal = z.infer<typeof proposal>
