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

/** What the owner reads when the sender's bank took a deposit back. */
export const depositReversedMail = (
  { amount, accountType, senderName, reference }: Deposit,
  { language, settings }: { language: Language; settings: Settings },
): Mail => {
  const words = { amount: moneyFigureText(moneyText(amount), amount.currency, language), sender: senderName }
  return {
    subject: say(language, 'reversal.subject', words),
    preheader: say(language, 'reversal.preheader', words),
    heading: say(language, 'reversal.heading', words),
    paragraphs: [say(language, 'reversal.text', words)],
    facts: [
      { label: say(language, 'deposit.amount'), value: words.amount },
      { label: say(language, 'deposit.sender'), value: senderName },
      ...(reference === '' ? [] : [{ label: say(language, 'deposit.reference'), value: reference }]),
    ],
    button: {
      label: say(language, 'deposit.button'),
      url: `${settings.customerUrl}/accounts/${accountType}/${amount.currency}/transactions-history`,
    },
  }
}
