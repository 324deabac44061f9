import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

type Content = {
  readonly firstName: string
  readonly url: string
  readonly code: string
  readonly product: string
}

// Anybody can have this mail sent to anybody: a name must not be an advertisement.
const looksLikeLink = /[/@]|\S\.\p{L}{2}/u

export const verificationMail = (language: Language, { firstName, url, code, product }: Content): Mail => ({
  subject: say(language, 'verify.subject'),
  preheader: say(language, 'verify.preheader', { product }),
  heading: say(language, 'verify.heading'),
  paragraphs: [
    ...(firstName === '' || looksLikeLink.test(firstName)
      ? []
      : [say(language, 'verify.greeting', { name: firstName })]),
    say(language, 'verify.body', { product }),
  ],
  code,
  button: { label: say(language, 'verify.button'), url },
  closing: [say(language, 'verify.validity'), say(language, 'verify.stranger')],
})
