import { type Currency, money } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { listOwners } from '../members/index.ts'
import { sendMail } from '../notifications/index.ts'
import { type DepositNews, depositMail } from './deposit.mail.ts'
import { selectDeposit } from './deposits.store.ts'

type Heard = { readonly organizationId: string; readonly depositId: string }

const kinds = { deposit: 'deposit-received', reversal: 'deposit-reversed' } as const satisfies Record<
  DepositNews,
  string
>

/** Mails the owners that money arrived, or that the sender's bank took it back, each in the own language. */
export const tellOfDeposit = async (
  work: Work,
  { organizationId, depositId }: Heard,
  news: DepositNews,
): Promise<void> => {
  const row = await selectDeposit(work.tx, depositId)
  if (!row) throw new Error('The deposit of the event is not there')
  const deposit = {
    amount: money(row.amount_minor, row.currency as Currency),
    accountType: row.account_type,
    senderName: row.sender_name,
    reference: row.reference,
  }
  for (const { userId, email, language } of await listOwners(work.tx, organizationId)) {
    const mail = depositMail(news, deposit, { language, settings: work.settings })
    await sendMail(work, { to: email, language, userId, organizationId, kind: kinds[news], mail })
  }
}
