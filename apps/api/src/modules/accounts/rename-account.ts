import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { renameCurrencyAccount } from '../rails/index.ts'
import type { AskedAccount } from './open-eligible.ts'

/** Names an open account for the whole team; an empty name takes the own one off. Refuses with `AccountNotFound`. */
export const renameAccount = async (
  { tx, actor }: Call<Member>,
  { currency, accountType, name }: AskedAccount & { readonly name: string },
): Promise<{ done: true }> => {
  const { organizationId } = actor
  const isNamed = await renameCurrencyAccount(tx, { organizationId, currency, accountType, nickname: name.trim() })
  if (!isNamed) throw new Refusal('AccountNotFound')
  return { done: true }
}
