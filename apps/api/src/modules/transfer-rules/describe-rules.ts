import { moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { transferRuleEndpoints } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import type { Call, Language, Member } from '../../platform/call.ts'
import type { Described, OperationDescription } from '../../platform/operation-descriptions.ts'
import { phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })
const { body } = transferRuleEndpoints['transfer-rules.change']

/** What the message with the code says of changed rules: how many approvals are asked for, and the limits. */
export const describeRules = async (_: Call<Member>, request: unknown): Promise<Described> => {
  const { approvals, coolingAmount, dayLimit, thirtyDaysLimit, personLimits } = body.parse(request)
  const inLanguage = (language: Language): OperationDescription => ({
    operation: say(language, 'operation'),
    facts: [
      { label: say(language, 'approvals'), value: String(approvals.length) },
      { label: say(language, 'day'), value: moneyFigureText(dayLimit, 'USD', language) },
      { label: say(language, 'thirtyDays'), value: moneyFigureText(thirtyDaysLimit, 'USD', language) },
      { label: say(language, 'persons'), value: String(personLimits.length) },
      { label: say(language, 'cooling'), value: moneyFigureText(coolingAmount, 'USD', language) },
    ],
  })
  return { en: inLanguage('en'), es: inLanguage('es') }
}
