import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Deletes sessions, codes, challenges, visits, devices, old sign-ins, stored answers and counters that expired. */
export const deleteExpired = async (tx: Tx): Promise<void> => {
  const before = (interval: string) => sql<never>`now() - ${interval}::interval`
  await tx.deleteFrom('one_time_codes').where('expires_at', '<', before('7 days')).execute()
  await tx.deleteFrom('sessions').where('expires_at', '<', before('0')).execute()
  await tx.deleteFrom('email_verifications').where('expires_at', '<', before('7 days')).execute()
  await tx.deleteFrom('trusted_devices').where('expires_at', '<', before('0')).execute()
  await tx.deleteFrom('webauthn_challenges').where('expires_at', '<', before('0')).execute()
  await tx.deleteFrom('social_visits').where('expires_at', '<', before('0')).execute()
  await tx.deleteFrom('used_authenticator_steps').where('used_at', '<', before('1 day')).execute()
  await tx.deleteFrom('sign_ins').where('at', '<', before('400 days')).execute()
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', before('30 days')).execute()
  await tx.deleteFrom('rate_counters').where('window_start', '<', before('2 days')).execute()
  await tx.deleteFrom('guess_counters').where('changed_at', '<', before('2 days')).execute()
}
