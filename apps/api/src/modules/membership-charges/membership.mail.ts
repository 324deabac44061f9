import { moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { type PricingTier, tierTerms } from '@contado/contract/organizations/pricing-tier.domain.ts'
import { type LocalDate, money, moneyText } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { type Instant, msOf } from '../../platform/clock.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

const monthIn = (language: Language, month: LocalDate): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    msOf(`${month}T00:00:00Z` as Instant),
  )

const usd = (minor: bigint, language: Language): string =>
  moneyFigureText(moneyText(money(minor, 'USD')), 'USD', language)

/** What the line of an account says. */
export const describeMembership = (language: Language, month: LocalDate): string =>
  say(language, 'line', { month: monthIn(language, month) })

type Charged = {
  readonly tier: PricingTier
  readonly month: LocalDate
  readonly charged: bigint
  readonly firstName: string
}

/** Tells what was charged for a month, and how it costs nothing. */
export const membershipMail = (
  { tier, month, charged, firstName }: Charged,
  { language, settings }: { readonly language: Language; readonly settings: Settings },
): Mail => {
  const { membershipMinor, freeFromMinor } = tierTerms[tier]
  const words = { name: firstName, month: monthIn(language, month), plan: say(language, `plans.${tier}`) }
  return {
    subject: say(language, 'subject', words),
    preheader: say(language, 'preheader', words),
    heading: say(language, 'heading', words),
    paragraphs: [
      say(language, 'text', words),
      ...(charged < membershipMinor ? [say(language, 'part')] : []),
      ...(freeFromMinor === null ? [] : [say(language, 'free', { balance: usd(freeFromMinor, language) })]),
    ],
    facts: [
      { label: say(language, 'plan'), value: words.plan },
      { label: say(language, 'price'), value: usd(membershipMinor, language) },
      { label: say(language, 'charged'), value: usd(charged, language) },
    ],
    button: { label: say(language, 'button'), url: `${settings.customerUrl}/` },
  }
}
