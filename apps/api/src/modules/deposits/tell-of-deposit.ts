import { type Currency, money } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { tellMembers } from '../members/index.ts'
import { type DepositNews, depositMail } from './deposit.mail.ts'
import { selectDeposit } from './deposits.store.ts'

type Heard = { readonly organizationId: string; readonly depositId: string }

const kinds = { deposit: 'deposit-received', reversal: 'deposit-reversed' } as const satisfies Record<
  DepositNews,
  string
>

/** Tells those whom the business's money concerns that money arrived, or that the sender's bank took it back. */
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
  await tellMembers(work, {
    organizationId,
    kind: kinds[news],
    mailIn: (language) => depositMail(news, deposit, { language, settings: work.settings }),
  })
}
