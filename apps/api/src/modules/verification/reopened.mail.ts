import type { Language } from '../../platform/call.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

type Content = { readonly business: string; readonly firstName: string; readonly isAsked: boolean }

/** What is read where approved details were edited: what is needed anew, or that they are checked again. */
export const reopenedMail = (
  { business, firstName, isAsked }: Content,
  { language, settings }: { language: Language; settings: Settings },
): Mail => {
  const words = { business, name: firstName }
  const kind = isAsked ? 'asked' : 'checked'
  const part = (name: 'subject' | 'preheader' | 'heading' | 'text' | 'button'): string =>
    say(language, `reopened.${kind}.${name}`, words)
  return {
    subject: part('subject'),
    preheader: part('preheader'),
    heading: part('heading'),
    paragraphs: [part('text')],
    facts: [{ label: say(language, 'company'), value: business }],
    button: { label: part('button'), url: `${settings.customerUrl}/organization/complete-missing-information` },
  }
}
