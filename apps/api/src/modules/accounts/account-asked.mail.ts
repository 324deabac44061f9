import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

type Asked = {
  readonly currency: Currency
  readonly accountType: AccountType
  /** Who asks. */
  readonly person: string
  readonly business: string
  readonly url: string
}

/** What every owner reads when somebody who may not open an account asks for it. */
export const accountAskedMail = (language: Language, { currency, accountType, person, business, url }: Asked): Mail => {
  const account = say(language, accountType, { currency })
  const subject = say(language, 'asked.subject', { person, account })
  const text = say(language, 'asked.text', { business })
  return {
    subject,
    preheader: text,
    heading: subject,
    paragraphs: [text],
    facts: [
      { label: say(language, 'asked.account'), value: account },
      { label: say(language, 'asked.by'), value: person },
    ],
    button: { label: say(language, 'asked.view'), url },
  }
}
