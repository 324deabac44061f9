import type { Call, Language } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { phrases, sendMail } from '../notifications/index.ts'
import { browserOf } from './browser-of.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

export type NoticePerson = {
  readonly userId: string
  readonly email: string
  readonly language: Language
  readonly timeZone: string
}

/** What happened, in the person's language; `kind` names it for the mailbox. */
export type Notice = { readonly kind: string; readonly subject: string; readonly body: string }

type Moment = Pick<Call, 'tx' | 'settings' | 'device' | 'wall'>

const factsOf = ({ device, wall }: Moment, { language, timeZone }: NoticePerson) => {
  const { browser, operatingSystem } = browserOf(device.userAgent)
  const seen = [browser, operatingSystem].filter((part) => part !== '').join(', ')
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(msOf(wall))
  return [
    { label: say(language, 'notice.when'), value: when },
    { label: say(language, 'notice.browser'), value: seen || say(language, 'notice.unknown') },
    { label: say(language, 'notice.address'), value: device.address },
  ]
}

/** Mails a person that the login changed: what happened, when, from which browser and address, and what to do about it. */
export const sendNotice = async (
  call: Moment,
  person: NoticePerson,
  { kind, subject, body }: Notice,
): Promise<void> => {
  const { language } = person
  const { customerUrl, productName } = call.settings
  await sendMail(call, {
    to: person.email,
    language,
    userId: person.userId,
    kind,
    mail: {
      subject,
      preheader: say(language, 'notice.preheader', { product: productName }),
      heading: subject,
      paragraphs: [body],
      facts: factsOf(call, person),
      button: { label: say(language, 'notice.button'), url: `${customerUrl}/user-settings/security` },
      closing: [say(language, 'notice.stranger')],
    },
  })
}

export type LoginNotice =
  | 'new-device'
  | 'password-changed'
  | 'password-reset'
  | 'social-connected'
  | 'social-disconnected'

/** The notices that signing in and its ways give. `provider` names the company of a social login. */
export const sendLoginNotice = (
  call: Moment,
  person: NoticePerson,
  { notice, provider = '' }: { readonly notice: LoginNotice; readonly provider?: string },
): Promise<void> => {
  const values = { product: call.settings.productName, provider }
  return sendNotice(call, person, {
    kind: notice,
    subject: say(person.language, `${notice}.subject`, values),
    body: say(person.language, `${notice}.body`, values),
  })
}
