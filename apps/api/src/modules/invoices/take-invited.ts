import type { Work } from '../../platform/call.ts'
import { findLoginOf } from '../identity/index.ts'
import { takePlace } from './invoice-life.store.ts'
import { getParty } from './read-invoice-form.ts'

type Opened = { readonly organizationId: string; readonly userId: string }

/**
 * Makes a new business the recipient of every invoice that was sent to its person's confirmed address. The job's transaction acts for both.
 */
export const takeInvited = async (work: Work, { organizationId, userId }: Opened): Promise<void> => {
  const login = await findLoginOf(work, userId)
  if (!login) return
  const recipient = await getParty(work.tx, organizationId)
  await takePlace(work.tx, { organizationId, recipient, email: login.email })
}
