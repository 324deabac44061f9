import type { NoticeKind } from '@contado/contract/notifications/notice-topics.ts'
import type { Call, Language } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { type Mail, phrases, tellPeople } from '../notifications/index.ts'
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

/** What happened, in either language. */
export type Notice = {
  readonly kind: NoticeKind
  readonly wordsIn: (language: Language) => { readonly subject: string; readonly body: string }
}

type Moment = Pick<Call, 'tx' | 'settings' | 'device' | 'wall' | 'now'>

const factsOf = ({ device, wall }: Moment, language: Language, timeZone: string) => {
  const { browser, operatingSystem } = browserOf(device.userAgent)
  const seen = [browser, operatingSystem].filter((part) => part !== '').join(', ')
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(msOf(wall))
  return [
    { label: say(language, 'notice.when'), value: when },
    { label: say(language, 'notice.browser'), value: seen || say(language, 'notice.unknown') },
    { label: say(language, 'notice.address'), value: device.address },
  ]
}

/** Tells a person that the login changed: what happened, when, from which browser and address, and what to do about it. */
export const sendNotice = (call: Moment, person: NoticePerson, { kind, wordsIn }: Notice): Promise<void> => {
  const { customerUrl, productName } = call.settings
  const mailIn = (language: Language): Mail => {
    const { subject, body } = wordsIn(language)
    return {
      subject,
      preheader: say(language, 'notice.preheader', { product: productName }),
      heading: subject,
      paragraphs: [body],
      facts: factsOf(call, language, person.timeZone),
      button: { label: say(language, 'notice.button'), url: `${customerUrl}/user-settings/security` },
      closing: [say(language, 'notice.stranger')],
    }
  }
  return tellPeople(call, [{ person, organizationId: null, kind, mailIn }])
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
    wordsIn: (language) => ({
      subject: say(language, `${notice}.subject`, values),
      body: say(language, `${notice}.body`, values),
    }),
  })
}
