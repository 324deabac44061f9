import { dayFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { localDateIn, money, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { type Instant, msOf } from '../../platform/clock.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import type { FeeRow } from './onboarding-fees.store.ts'

const say = phrases({ en, es })

export type FeeNews = 'charged' | 'refused' | 'owed' | 'collected'

/** What the line of an account says. */
export const describeFee = (language: Language): string => say(language, 'line')

type Told = {
  readonly news: FeeNews
  readonly fee: FeeRow
  readonly firstName: string
  readonly timeZone: string
}

const dayOf = (at: Instant, { language, timeZone }: { language: Language; timeZone: string }): string =>
  dayFigureText(localDateIn(timeZone, msOf(at)), language)

/** What the owner reads when the card was charged or refused, or the fee is taken from the balance. */
export const onboardingFeeMail = (
  { news, fee, firstName, timeZone }: Told,
  { language, settings }: { readonly language: Language; readonly settings: Settings },
): Mail => {
  const { card_network: network, card_last4: last4, next_at: next } = fee
  const card = network !== null && last4 !== null ? `${network} •••• ${last4}` : null
  const words = { name: firstName, date: next === null ? '' : dayOf(next, { language, timeZone }) }
  return {
    subject: say(language, `${news}.subject`, words),
    preheader: say(language, `${news}.preheader`, words),
    heading: say(language, `${news}.heading`, words),
    paragraphs: [say(language, `${news}.text`, words)],
    facts: [
      {
        label: say(language, 'amount'),
        value: moneyFigureText(moneyText(money(fee.amount_minor, 'USD')), 'USD', language),
      },
      ...(card === null || news === 'collected' ? [] : [{ label: say(language, 'card'), value: card }]),
    ],
    button: { label: say(language, `${news}.button`), url: `${settings.customerUrl}/` },
  }
}
