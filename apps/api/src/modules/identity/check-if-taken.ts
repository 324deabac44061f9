import { storedHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import type { Work } from '../../platform/call.ts'
import { storedEmail } from './email-address.domain.ts'
import { findUserByEmail, isHandleInDirectory } from './users.store.ts'

type Exists = Promise<{ exists: boolean }>

/** Whether a login has the address. */
export const checkIfEmailExists = async ({ tx }: Pick<Work, 'tx'>, { email }: { email: string }): Exists => ({
  exists: (await findUserByEmail(tx, storedEmail(email))) !== undefined,
})

/** Whether a business has the handle, with or without @, in any case. */
export const checkIfHandleExists = async ({ tx }: Pick<Work, 'tx'>, { handle }: { handle: string }): Exists => ({
  exists: await isHandleInDirectory(tx, storedHandle(handle)),
})
