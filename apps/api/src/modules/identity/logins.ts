import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { SocialProvider } from '@contado/contract/sessions/social-proof.ts'
import type { Work } from '../../platform/call.ts'
import { postgresCode } from '../../platform/db/db.ts'
import { savePasswordHash, saveSubject } from './users.store.ts'

const notUnique = '23505'

type NewPassword = {
  readonly userId: string
  readonly passwordHash: string
  /** What must still be stored, for a change that looked at it before. */
  readonly was?: string | null
}

/** Stores a new password's hash. False when the stored one is no longer what it was. */
export const setPassword = ({ tx }: Pick<Work, 'tx'>, password: NewPassword): Promise<boolean> =>
  savePasswordHash(tx, password)

type Connection = { readonly userId: string; readonly provider: SocialProvider; readonly subject: string | null }

/** Connects a user to a provider's account, or to none. Refuses SocialAccountInUse when another user is connected to it. */
export const connectSubject = ({ tx }: Pick<Work, 'tx'>, connection: Connection): Promise<void> =>
  saveSubject(tx, connection).catch((error: unknown) => {
    throw postgresCode(error) === notUnique ? new Refusal('SocialAccountInUse') : error
  })
