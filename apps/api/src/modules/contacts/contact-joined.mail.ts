import type { DirectoryEntry } from '@contado/contract/organizations/organizations.endpoints.ts'
import { shownHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

type Content = {
  readonly newcomer: Pick<DirectoryEntry, 'name' | 'handle'>
  readonly business: string
  readonly url: string
  readonly product: string
}

/** Tells whoever invited a business that it stands among the contacts now. */
export const contactJoinedMail = (language: Language, { newcomer, business, url, product }: Content): Mail => {
  const values = { newcomer: newcomer.name, business, product }
  return {
    subject: say(language, 'joined.subject', values),
    preheader: say(language, 'joined.preheader', values),
    heading: say(language, 'joined.subject', values),
    paragraphs: [say(language, 'joined.text', values)],
    facts: [
      { label: say(language, 'business'), value: newcomer.name },
      { label: say(language, 'handle'), value: shownHandle(newcomer.handle) },
    ],
    button: { label: say(language, 'joined.button'), url },
  }
}
