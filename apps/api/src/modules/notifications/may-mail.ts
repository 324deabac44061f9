import type { Tx } from '../../platform/db/db.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { hashOf } from '../../platform/ids.ts'

type Mailing = {
  readonly what: string
  /** The business that mails, or `anywhere`: all that do so together. */
  readonly by: string
  readonly email: string
  readonly mostPerHour: number
}

/** Counts a mail that is about to be sent to somebody, and says whether it is within what their mailbox bears. */
export const mayMail = async (tx: Tx, { what, by, email, mostPerHour }: Mailing): Promise<boolean> => {
  const mailbox = hashOf(email.toLowerCase()).toString('base64url')
  return (await countAttempt(tx, `${what} ${by} ${mailbox}`, 3600)) <= mostPerHour
}
