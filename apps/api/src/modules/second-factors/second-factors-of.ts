import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { SecurityOverview } from '@contado/contract/me/security.endpoints.ts'
import type { Call } from '../../platform/call.ts'
import { findFactors } from './factors.store.ts'
import { selectPasskeys } from './passkeys.store.ts'
import { countRecoveryCodes } from './recovery-codes.store.ts'

type Overview = Pick<
  SecurityOverview,
  'secondFactor' | 'authenticatorSince' | 'recoveryCodesLeft' | 'phoneNumber' | 'isPhoneVerified' | 'passkeys'
>

/** A user's second factors as the security page shows them. Refuses UserNotFound. */
export const secondFactorsOf = async ({ tx }: Pick<Call, 'tx'>, userId: string): Promise<Overview> => {
  const user = await findFactors(tx, userId)
  if (!user) throw new Refusal('UserNotFound')
  const passkeys = await selectPasskeys(tx, userId)
  return {
    secondFactor: user.second_factor,
    authenticatorSince: user.totp_secret === null ? null : user.totp_since,
    recoveryCodesLeft: await countRecoveryCodes(tx, userId),
    phoneNumber: user.phone_number,
    isPhoneVerified: user.is_phone_verified,
    passkeys: passkeys.map((one) => ({
      passkeyId: one.id,
      name: one.name,
      createdAt: one.created_at,
      lastUsedAt: one.last_used_at,
      isSynced: one.is_synced,
    })),
  }
}
