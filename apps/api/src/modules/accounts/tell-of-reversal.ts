import { type Currency, money } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { listOwners } from '../members/index.ts'
import { sendMail } from '../notifications/index.ts'
import { selectDeposit } from './accounts.store.ts'
import { depositReversedMail } from './deposit-reversed.mail.ts'

type Heard = { readonly organizationId: string; readonly depositId: string }

/** Mails the owners that a sender's bank took a deposit back, each in the own language. */
export const tellOfReversal = async (work: Work, { organizationId, depositId }: Heard): Promise<void> => {
  const row = await selectDeposit(work.tx, depositId)
  if (!row) throw new Error('The deposit of the event is not there')
  const deposit = {
    amount: money(row.amount_minor, row.currency as Currency),
    accountType: row.account_type,
    senderName: row.sender_name,
    reference: row.reference,
  }
  for (const { userId, email, language } of await listOwners(work.tx, organizationId)) {
    const mail = depositReversedMail(deposit, { language, settings: work.settings })
    await sendMail(work, { to: email, language, userId, organizationId, kind: 'deposit-reversed', mail })
  }
}
