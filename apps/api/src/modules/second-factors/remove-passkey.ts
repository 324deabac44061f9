import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, User } from '../../platform/call.ts'
import { factorChanged } from './factor-changed.ts'
import { lockFactors } from './factors.store.ts'
import { deletePasskey, selectPasskeys } from './passkeys.store.ts'

/** The user's own passkey of this id. Refuses NotFound. */
export const getOwnPasskey = async ({ tx, actor }: Call<User>, passkeyId: string) => {
  const passkeys = await selectPasskeys(tx, actor.userId)
  const passkey = passkeys.find(({ id }) => id === passkeyId)
  if (!passkey) throw new Refusal('NotFound')
  return { passkey, isLast: passkeys.length === 1 }
}

/** Removes a passkey. Refuses LastSecondFactor where nothing else but the mailbox would remain. */
export const removePasskey = async (
  call: Call<User>,
  { passkeyId }: { passkeyId: string },
): Promise<{ done: true }> => {
  const { tx, actor } = call
  const { userId } = actor
  const user = await lockFactors(tx, userId)
  const { passkey, isLast } = await getOwnPasskey(call, passkeyId)
  if (isLast && user?.second_factor === 'email') throw new Refusal('LastSecondFactor')
  await deletePasskey(tx, userId, passkeyId)
  await factorChanged(call, { event: 'passkey-removed', values: { name: passkey.name } })
  return { done: true }
}
