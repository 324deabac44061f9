import { refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Call, OpenCall } from '../../platform/call.ts'
import { isEasilyGuessed } from '../../platform/password-strength.ts'
import { listOrganizations } from './find-login.ts'
import { findUser } from './users.store.ts'

type Chosen = {
  readonly field: 'password' | 'newPassword'
  readonly password: string
  /** Names, addresses and businesses of the person. */
  readonly ownTexts: readonly string[]
}

/** Refuses, at its field, a new password that is easily guessed, also by what is known of its owner. */
export const refuseWeakPassword = async (
  { settings }: Pick<OpenCall, 'settings'>,
  { field, password, ownTexts }: Chosen,
): Promise<void> => {
  if (await isEasilyGuessed(password, [...ownTexts, settings.productName])) {
    throw refuseField(field, 'custom', 'Password is not strong enough')
  }
}

/** What is known of a user and should stand in no password. The transaction must act for the user. */
export const ownTextsOf = async (call: Pick<Call, 'tx'>, userId: string): Promise<string[]> => {
  const user = await findUser(call.tx, userId)
  const organizations = await listOrganizations(call, userId)
  const businesses = organizations.flatMap(({ name, handle }) => [name, handle])
  return user ? [user.email, user.first_name, user.last_name, ...businesses] : []
}
