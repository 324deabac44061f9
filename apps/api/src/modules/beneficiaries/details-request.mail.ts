import { moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { type Currency, money, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { type Instant, msOf } from '../../platform/clock.ts'
import type { Mail } from '../notifications/index.ts'
import { say } from './bank-account.mail.ts'
import type { BankAccountRow } from './bank-accounts.store.ts'

type Asking = {
  readonly business: string
  readonly currency: Currency
  readonly amountMinor: bigint | null
  readonly expiresAt: Instant
  readonly url: string
}

/** What a payee reads who is asked for bank details: who wants to pay, what, and the link. */
export const detailsRequestMail = (
  language: Language,
  { business, currency, amountMinor, expiresAt, url }: Asking,
): Mail => {
  const amount =
    amountMinor === null ? currency : moneyFigureText(moneyText(money(amountMinor, currency)), currency, language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(msOf(expiresAt))
  const text = say(language, amountMinor === null ? 'request.textAny' : 'request.text', { business, amount })
  return {
    subject: say(language, 'request.subject', { business }),
    preheader: text,
    heading: say(language, 'request.subject', { business }),
    paragraphs: [text, say(language, 'request.until', { date }), say(language, 'request.unknown', { business })],
    button: { label: say(language, 'request.act'), url },
  }
}

/** What people of the business read once the payee has answered. */
export const detailsGivenMail = (
  language: Language,
  { account, name, url }: { readonly account: BankAccountRow; readonly name: string; readonly url: string },
): Mail => ({
  subject: say(language, 'given.subject', { name }),
  preheader: say(language, 'given.text', { name }),
  heading: say(language, 'given.subject', { name }),
  paragraphs: [say(language, 'given.text', { name }), say(language, 'given.check')],
  facts: [
    { label: say(language, 'holder'), value: account.account_holder },
    { label: say(language, 'account'), value: `${account.currency} ••••${account.last4}` },
    ...(account.bank ? [{ label: say(language, 'bank'), value: account.bank }] : []),
  ],
  button: { label: say(language, 'view'), url },
})
