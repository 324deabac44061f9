import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, User } from '../../platform/call.ts'
import { type Instant, msOf } from '../../platform/clock.ts'
import { stepOfCode } from '../../platform/totp.ts'
import { rotateSession } from '../identity/index.ts'
import { openSecret, sealSecret } from './authenticator.ts'
import { factorChanged } from './factor-changed.ts'
import { lockFactors, saveAuthenticator, takeStep } from './factors.store.ts'
import { guessedOnce, withSession } from './one-time-codes.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

const pendingMs = 15 * 60_000

const isTooOld = (since: Instant | null, wall: Instant): boolean =>
  since === null || msOf(wall) - msOf(since) > pendingMs

/** Finishes setting up an authenticator app: codes now come from it. Answers its recovery codes, this one time. */
export const validateAuthenticator = async (
  call: Call<User>,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> => {
  const { tx, actor, settings, wall } = call
  const { userId } = actor
  const user = await lockFactors(tx, userId)
  const sealed = user?.totp_pending_secret ?? null
  if (!user || sealed === null || isTooOld(user.totp_pending_at, wall)) throw new Refusal('SecondFactorNotReady')
  const base32 = openSecret(settings.secret, sealed, { userId, column: 'totp_pending_secret' })
  const step = stepOfCode(base32, { code, wall })
  await guessedOnce(withSession(call), {
    judge: async () => (step === null ? 'wrong' : 'right'),
    spend: async () => {
      // The code is spent with this; that an earlier app's code of the same half minute was used does not stand against it.
      if (step !== null) await takeStep(tx, { userId, step })
      return true
    },
  })
  await saveAuthenticator(tx, userId, sealSecret(settings.secret, base32, { userId, column: 'totp_secret' }))
  const recoveryCodes = await renewRecoveryCodes(call, userId)
  // A copy of this session that somebody took before has not become able to pay.
  await rotateSession(call)
  await factorChanged(call, { event: 'authenticator-added' })
  return { recoveryCodes }
}
