import type { ExternalDocumentType } from '@contado/contract/additional-info-requests/additional-info.ts'
import { answerPath } from '@contado/contract/additional-info-requests/answer-path.ts'
import type { Language } from '../../platform/call.ts'
import { type Instant, msOf } from '../../platform/clock.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

type Asked = {
  readonly id: string
  readonly externalDocumentType: ExternalDocumentType
  /** Whether one person alone is asked. */
  readonly isPersonal: boolean
  readonly firstName: string
  readonly business: string
  readonly dueAt: Instant
}

const subjectOf = (type: ExternalDocumentType, isPersonal: boolean) => {
  if (type === 'monitored-transaction') return type
  return isPersonal ? 'user' : 'application'
}

/** What people read who are asked: about what, until when, and where. What is asked is read after login alone. */
export const additionalInfoMail = (
  { id, externalDocumentType, isPersonal, firstName, business, dueAt }: Asked,
  { language, settings }: { language: Language; settings: Settings },
): Mail => {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(msOf(dueAt))
  const words = { name: firstName, business, date, product: settings.productName }
  const of = (key: 'subject' | 'text'): string =>
    say(language, `${subjectOf(externalDocumentType, isPersonal)}.${key}`, words)
  return {
    subject: of('subject'),
    preheader: of('text'),
    heading: of('subject'),
    paragraphs: [of('text'), say(language, 'until', words)],
    button: {
      label: say(language, 'act', words),
      url: `${settings.customerUrl}${answerPath(externalDocumentType)}?id=${id}`,
    },
  }
}
