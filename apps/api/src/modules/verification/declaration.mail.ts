import type { Language } from '../../platform/call.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

/** What a beneficial owner reads who signed up and is not through. */
export const declarationMail = (
  { business, firstName }: { readonly business: string; readonly firstName: string },
  { language, settings }: { language: Language; settings: Settings },
): Mail => {
  const words = { business, name: firstName, product: settings.productName }
  const part = (name: 'subject' | 'preheader' | 'heading' | 'text' | 'button'): string =>
    say(language, `declaration.${name}`, words)
  return {
    subject: part('subject'),
    preheader: part('preheader'),
    heading: part('heading'),
    paragraphs: [part('text')],
    facts: [{ label: say(language, 'company'), value: business }],
    button: { label: part('button'), url: `${settings.customerUrl}/verify` },
  }
}
