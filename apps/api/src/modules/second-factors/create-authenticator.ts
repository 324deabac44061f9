import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, User } from '../../platform/call.ts'
import { newTotpSecret, totpUri } from '../../platform/totp.ts'
import { sealSecret } from './authenticator.ts'
import { lockFactors, savePendingSecret } from './factors.store.ts'

/** A new secret for an authenticator app, which counts once a code of it was validated; an earlier pending one no longer does. */
export const createAuthenticator = async ({
  tx,
  actor,
  settings,
}: Call<User>): Promise<{ secret: string; uri: string }> => {
  const { userId } = actor
  const user = await lockFactors(tx, userId)
  if (!user) throw new Refusal('Unauthenticated')
  const secret = newTotpSecret()
  await savePendingSecret(tx, userId, sealSecret(settings.secret, secret, { userId, column: 'totp_pending_secret' }))
  return { secret, uri: totpUri(secret, { issuer: settings.productName, label: user.email }) }
}
