import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import type { BankAccountRow } from './bank-accounts.store.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

export const say = phrases({ en, es })

type Told = {
  readonly news: 'bank-account-added' | 'bank-account-changed'
  readonly account: BankAccountRow
  /** Who did it. */
  readonly person: string
  readonly url: string
}

/** What every owner reads when bank details are saved or changed: whoever did not expect it can act before money leaves. */
export const bankAccountMail = (language: Language, { news, account, person, url }: Told): Mail => {
  const values = { holder: account.account_holder, person }
  return {
    subject: say(language, `${news}.subject`, values),
    preheader: say(language, `${news}.text`, values),
    heading: say(language, `${news}.subject`, values),
    paragraphs: [say(language, `${news}.text`, values), say(language, 'unexpected')],
    facts: [
      { label: say(language, 'holder'), value: account.account_holder },
      { label: say(language, 'account'), value: `${account.currency} ••••${account.last4}` },
      ...(news === 'bank-account-changed' && account.former_last4 !== null
        ? [{ label: say(language, 'former'), value: `${account.former_holder} ••••${account.former_last4}` }]
        : []),
      ...(account.bank ? [{ label: say(language, 'bank'), value: account.bank }] : []),
      { label: say(language, 'by'), value: person },
    ],
    button: { label: say(language, 'view'), url },
  }
}
