import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call, Staff, StaffIntermediate } from '../../platform/call.ts'
import { stepOfCode } from '../../platform/totp.ts'
import { type Guesses, judgeGuess, placeKey } from '../identity/index.ts'
import { openTotpSecret } from './authenticator.ts'
import { findStaff, isStepUsed, useStep } from './staff.store.ts'
import { staffPlaceOf } from './staff-place.ts'

/** Uses up a code of the authenticator of who asks. Refuses InvalidOtpError, ReusedLoginOtpError and BruteForceAttemptError. */
export const spendStaffCode = async (
  call: Call<Staff | StaffIntermediate>,
  { sealed, code }: { readonly sealed: Buffer; readonly code: string },
): Promise<void> => {
  const { tx, wall, settings, actor } = call
  // Counted per person, from one network and from all where nobody knows them: neither a new session nor another network gives new guesses.
  const place = await staffPlaceOf(call, actor.staffId)
  const key = (where: string): string => placeKey('staff-code', { account: actor.staffId, place: where })
  const guesses: readonly Guesses[] = [
    { key: key(place.key), patience: 'code' },
    ...(place.isKnown ? [] : [{ key: key('strangers'), patience: 'codeOfStrangers', isShared: true } as const]),
  ]
  const step = stepOfCode(openTotpSecret(settings.secret, actor.staffId, sealed), { code, wall })
  const taken = step === null ? null : { staffId: actor.staffId, step }
  const verdict = await judgeGuess(call.apart, guesses, async (apart) => {
    if (taken === null) return 'wrong'
    return (await isStepUsed(apart, taken)) ? 'reused' : 'right'
  })
  if (taken === null) throw new Refusal('InvalidOtpError')
  if (verdict === 'reused' || !(await useStep(tx, taken))) throw new Refusal('ReusedLoginOtpError')
}

/** Confirms what staff do by the code of their authenticator. Refuses OtpNotProvided, and as `spendStaffCode` does. */
export const confirmByStaffCode = async (
  call: Call<Actor>,
  { code }: { readonly code: string | null },
): Promise<void> => {
  const { actor } = call
  if (actor.kind !== 'staff') throw new Refusal('Unauthenticated')
  if (code === null) throw new Refusal('OtpNotProvided')
  const staff = await findStaff(call.tx, actor.staffId)
  if (!staff?.is_enabled) throw new Refusal('Unauthenticated')
  await spendStaffCode({ ...call, actor }, { sealed: staff.totp_secret, code })
}
