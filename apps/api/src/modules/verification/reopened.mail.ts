import type { Language } from '../../platform/call.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

/** What is needed anew, that details are checked again, or that they are approved. */
export type ReopenedNews = 'asked' | 'checked' | 'approved'

type Content = { readonly business: string; readonly firstName: string; readonly news: ReopenedNews }

const missingInformation = '/organization/complete-missing-information'
const paths = { asked: missingInformation, checked: missingInformation, approved: '/' } as const

/** What is read where approved details were edited. */
export const reopenedMail = (
  { business, firstName, news }: Content,
  { language, settings }: { language: Language; settings: Settings },
): Mail => {
  const words = { business, name: firstName, product: settings.productName }
  const part = (name: 'subject' | 'preheader' | 'heading' | 'text' | 'button'): string =>
    say(language, `reopened.${news}.${name}`, words)
  return {
    subject: part('subject'),
    preheader: part('preheader'),
    heading: part('heading'),
    paragraphs: [part('text')],
    facts: [{ label: say(language, 'company'), value: business }],
    button: { label: part('button'), url: `${settings.customerUrl}${paths[news]}` },
  }
}
