import type { Tx } from '../../platform/db/db.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { hashOf } from '../../platform/ids.ts'

type Mailing = {
  readonly what: string
  readonly organizationId: string
  readonly email: string
  readonly mostPerHour: number
}

/** Counts a mail that a business is about to send to somebody, and says whether it is within what their mailbox bears. */
export const mayMail = async (tx: Tx, { what, organizationId, email, mostPerHour }: Mailing): Promise<boolean> => {
  const mailbox = hashOf(email.toLowerCase()).toString('base64url')
  return (await countAttempt(tx, `${what} ${organizationId} ${mailbox}`, 3600)) <= mostPerHour
}
