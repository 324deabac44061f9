import { moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Money, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

type Deposit = {
  readonly amount: Money
  readonly accountType: AccountType
  readonly senderName: string
  readonly reference: string
}

/** Money has arrived, or the sender's bank took it back: the beginning of the words for it. */
export type DepositNews = 'deposit' | 'reversal'

/** What the owner reads of a deposit. */
export const depositMail = (
  news: DepositNews,
  { amount, accountType, senderName, reference }: Deposit,
  { language, settings }: { language: Language; settings: Settings },
): Mail => {
  const words = { amount: moneyFigureText(moneyText(amount), amount.currency, language), sender: senderName }
  const facts = [
    { label: say(language, 'deposit.amount'), value: words.amount },
    { label: say(language, 'deposit.sender'), value: senderName },
    ...(reference === '' ? [] : [{ label: say(language, 'deposit.reference'), value: reference }]),
  ]
  return {
    subject: say(language, `${news}.subject`, words),
    preheader: say(language, `${news}.preheader`, words),
    heading: say(language, `${news}.heading`, words),
    paragraphs: [say(language, `${news}.text`, words)],
    facts,
    button: {
      label: say(language, 'deposit.button'),
      url: `${settings.customerUrl}/accounts/${accountType}/${amount.currency}/transactions-history`,
    },
  }
}
