import { formatCivilDate, formatInstant } from '@contado/ui/dates/date-format.ts'
import { formatMoney } from '@contado/ui/figures/money-format.ts'
import type { ApiProblem } from '../client/api-problem.ts'
import { defineWords } from './define-words.ts'
import en from './figures.en.json' with { type: 'json' }
import es from './figures.es.json' with { type: 'json' }
import { currentLanguage, currentTimeZone, localeOf } from './i18n.ts'

const { say } = defineWords('figures', { en, es })

type Details = ApiProblem['details']
type Phrase = (details: Details) => string

const moneyIn = (details: Details, name: string, currency = String(details.currency)): string =>
  formatMoney(String(details[name]), { locale: localeOf(currentLanguage()), currency })

const untilIn = ({ until }: Details): string =>
  formatInstant(String(until), localeOf(currentLanguage()), currentTimeZone())

const overLimit: Phrase = (details) => {
  const whose = details.whose === 'person' ? 'person' : 'business'
  const limit = details.limit === 'day' ? 'day' : 'thirty-days'
  const until = formatCivilDate(String(details.until), localeOf(currentLanguage()))
  return say(`SpendingLimitReached.${whose}.${limit}`, { left: moneyIn(details, 'left', 'USD'), until })
}

const phrases: Readonly<Partial<Record<ApiProblem['code'], { readonly needs: string; readonly phrase: Phrase }>>> = {
  SecurityPause: { needs: 'until', phrase: (details) => say('SecurityPause', { until: untilIn(details) }) },
  PayeeCooling: { needs: 'until', phrase: (details) => say('PayeeCooling', { until: untilIn(details) }) },
  TransferLimitReached: {
    needs: 'most',
    phrase: (details) => say('TransferLimitReached', { most: moneyIn(details, 'most') }),
  },
  InsufficientFunds: {
    needs: 'needed',
    phrase: (details) =>
      say('InsufficientFunds', { needed: moneyIn(details, 'needed'), available: moneyIn(details, 'available') }),
  },
  SpendingLimitReached: { needs: 'left', phrase: overLimit },
}

/** What a refusal says with its figures; null where it told none, or nobody has words for them. */
export const figuresOf = ({ code, details }: ApiProblem): string | null => {
  const found = phrases[code]
  return found && found.needs in details ? found.phrase(details) : null
}
