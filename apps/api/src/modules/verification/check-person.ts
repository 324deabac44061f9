import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import {
  type KycDecision,
  kycSessionLifecycle,
  kycStatusOf,
  mayBeginKyc,
} from '@contado/contract/verification/kyc-session-lifecycle.ts'
import type { Call, User } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { hasIdentityChecks } from '../../providers/identity-checks/identity-checks-of.ts'
import { currentUserOf } from '../identity/index.ts'
import {
  countTries,
  findOpenKycSession,
  insertKycSession,
  lockKycStatus,
  moveKycSession,
  saveKycStatus,
} from './kyc-sessions.store.ts'
import { leaveKycSession } from './leave-kyc-session.ts'
import { verificationJobs } from './verification.jobs.ts'

const triesPerDay = 5
const dayMs = 86_400_000
const livesMs = 7 * dayMs

type Asked = { readonly sandboxVerificationDecision?: KycDecision | undefined }

const before = (wall: Instant, ms: number): Instant => instantOf(msOf(wall) - ms)

const limitTries = async ({ tx, actor, wall }: Call<User>): Promise<void> => {
  const { count, oldestAt } = await countTries(tx, { userId: actor.userId, since: before(wall, dayMs) })
  if (count < triesPerDay || oldestAt === null) return
  throw new Refusal('TooManyRequests', {
    retryAfterSeconds: Math.ceil((msOf(oldestAt) + dayMs - msOf(wall)) / 1000),
  })
}

/**
 * Begins a try of the caller to prove who they are, and leaves the one before. Refuses IdentityCheckNotConfigured without a vendor,
 * IdentityCheckNotOpen where one was decided or is looked at, and TooManyRequests above five in a day.
 */
export const beginPersonCheck = async (call: Call<User>, asked: Asked): Promise<CurrentUser> => {
  const { tx, actor, wall, settings } = call
  if (!hasIdentityChecks(settings)) throw new Refusal('IdentityCheckNotConfigured')
  const { userId } = actor
  const status = await lockKycStatus(tx, userId)
  if (status === null || !mayBeginKyc(status)) throw new Refusal('IdentityCheckNotOpen')
  await limitTries(call)
  await leaveKycSession(call, userId)
  const decision = asked.sandboxVerificationDecision ?? null
  await insertKycSession(tx, { id: newId(), userId, decision, at: wall })
  await saveKycStatus(tx, userId, kycStatusOf.created)
  return currentUserOf(call, actor)
}

/** Hands the caller's try to the vendor, whose decision a job fetches. Refuses IdentityCheckNotOpen where none was begun in seven days. */
export const endPersonCheck = async (call: Call<User>): Promise<CurrentUser> => {
  const { tx, actor, wall } = call
  const { userId } = actor
  await lockKycStatus(tx, userId)
  const open = await findOpenKycSession(tx, userId)
  if (!open || open.created_at < before(wall, livesMs)) throw new Refusal('IdentityCheckNotOpen')
  const state = next(kycSessionLifecycle, { state: open.state, action: 'submit' })
  await moveKycSession(tx, open.id, { state, submitted_at: wall })
  await saveKycStatus(tx, userId, kycStatusOf[state])
  await enqueue(tx, verificationJobs['verification.fetch-kyc-decision'], {
    userId,
    kycSessionId: open.id,
    isApprovalTold: actor.role !== 'owner',
  })
  const silent = { ...verificationJobs['verification.leave-kyc-to-staff'], runAt: instantOf(msOf(wall) + dayMs) }
  await enqueue(tx, silent, { userId, kycSessionId: open.id })
  return currentUserOf(call, actor)
}

/** Both at once, with the vendor of the sandbox, which approves. Refuses as they do. */
export const passPersonCheck = async (call: Call<User>): Promise<CurrentUser> => {
  await beginPersonCheck(call, { sandboxVerificationDecision: 'approved' })
  return endPersonCheck(call)
}
