import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call, Intermediate, User } from '../../platform/call.ts'
import { stepOfCode } from '../../platform/totp.ts'
import { openSecret } from './authenticator.ts'
import { findFactors, isStepTaken, takeStep } from './factors.store.ts'
import { type Channel, isMailboxJustProved } from './one-time-codes.store.ts'
import { bindingOf, guessedOnce, noCode, sentCode, type Typed, withSession } from './one-time-codes.ts'
import { countRecoveryCodes } from './recovery-codes.store.ts'
import { looksLikeRecoveryCode, typedRecoveryCode } from './recovery-codes.ts'
import { isAboutLogin, isPasskeyAlone, isSignInStep } from './second-factor.domain.ts'
import { refusePaused } from './security-pause.ts'
import { tellOwner } from './tell-owner.ts'

type Asked = {
  readonly operation: string
  readonly request: unknown
  readonly code: string | null
  /** Whether it is spared somebody without second factor who has just proved the mailbox. */
  readonly isSparable?: boolean
}
type Factors = NonNullable<Awaited<ReturnType<typeof findFactors>>>

const channelsOf = (factors: Factors, operation: string): readonly Channel[] => {
  if (isSignInStep(operation)) return factors.second_factor === 'totp' ? [] : [factors.second_factor]
  if (factors.second_factor === 'totp' || isPasskeyAlone(factors)) return ['passkey']
  return [factors.second_factor, 'passkey']
}

type Judged = { readonly call: Call<User | Intermediate>; readonly factors: Factors; readonly code: string }

const stepCode = ({ call, factors, code }: Judged): Typed => {
  if (factors.totp_secret === null) return noCode
  const kept = { userId: factors.id, column: 'totp_secret' } as const
  const base32 = openSecret(call.settings.secret, factors.totp_secret, kept)
  const step = stepOfCode(base32, { code, wall: call.wall })
  if (step === null) return noCode
  const taken = { userId: factors.id, step }
  return {
    judge: async (tx) => ((await isStepTaken(tx, taken)) ? 'reused' : 'right'),
    spend: () => takeStep(call.tx, taken),
  }
}

const recoveryCode = ({ call, factors, code }: Judged): Typed => {
  const { judge, spend } = typedRecoveryCode(call, { userId: factors.id, code })
  return {
    judge,
    spend: async () => {
      if (!(await spend())) return false
      const left = await countRecoveryCodes(call.tx, factors.id)
      await tellOwner(call, { userId: factors.id, event: 'recovery-code-used', values: { left: String(left) } })
      return true
    },
  }
}

const typedBy = (judged: Judged, { operation, request }: Asked): Typed => {
  const { call, factors, code } = judged
  if (factors.second_factor === 'totp') {
    if (looksLikeRecoveryCode(code)) return isAboutLogin(operation) ? recoveryCode(judged) : noCode
    if (/^\d{6}$/.test(code)) return stepCode(judged)
  }
  const organizationId = call.actor.kind === 'user' ? call.actor.organizationId : null
  return sentCode(call, {
    operation,
    bindingHash: bindingOf(call.settings.secret, organizationId, request),
    code,
    channels: channelsOf(factors, operation),
  })
}

// A code that was mailed a moment ago says what a second one would.
const isSpared = async ({ tx, actor }: Call<User | Intermediate>, factors: Factors): Promise<boolean> =>
  factors.second_factor === 'email' && !factors.has_passkey && (await isMailboxJustProved(tx, actor.sessionId))

/**
 * Uses up the code that confirms a request, in the request's own transaction: if the effect is undone, so is the use. It comes
 * from the user's second factor: the mail or the text that was sent for exactly this, the authenticator app (each 30-second step
 * counts once, whatever it is shown for), or a passkey that signed exactly this; a recovery code stands in for the app except
 * for money and people. Refuses OtpNotProvided, SecurityPause, and as `guessedOnce` does.
 */
export const consumeOneTimeCode = async (call: Call<Actor>, asked: Asked): Promise<void> => {
  const own = withSession(call)
  const { code, isSparable = false } = asked
  if (code === null && !isSparable) throw new Refusal('OtpNotProvided')
  const factors = await findFactors(own.tx, own.actor.userId)
  if (!factors) throw new Refusal('Unauthenticated')
  refusePaused(own, factors, asked.operation)
  if (code === null) {
    if (await isSpared(own, factors)) return
    throw new Refusal('OtpNotProvided')
  }
  await guessedOnce(own, typedBy({ call: own, factors, code }, asked))
}
