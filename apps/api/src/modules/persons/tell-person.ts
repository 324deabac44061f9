import type { Language, Work } from '../../platform/call.ts'
import { findLoginOf, type Login } from '../identity/index.ts'
import { type Mail, phrases, tellPeople } from '../notifications/index.ts'
import { maskedPhone } from '../second-factors/index.ts'
import { identityCheckMail } from '../verification/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

type Replaced = 'second-factors-reset' | 'phone-replaced'
type Told = { readonly userId: string; readonly news: Replaced | 'identity-approved' | 'identity-declined' }

const decisions = { 'identity-approved': 'approved', 'identity-declined': 'declined' } as const

const replacedMail = ({ settings }: Work, news: Replaced, { phoneNumber }: Login) => {
  const { productName: product, customerUrl } = settings
  const phone = maskedPhone(phoneNumber ?? '')
  return (language: Language): Mail => ({
    subject: say(language, `${news}.subject`),
    preheader: say(language, 'pause'),
    heading: say(language, `${news}.subject`),
    paragraphs: [say(language, `${news}.text`, { product, phone }), say(language, 'pause')],
    button: { label: say(language, 'button'), url: `${customerUrl}/user-settings/security` },
    closing: [say(language, 'stranger')],
  })
}

/** Mails a person what staff decided, or changed of how they sign in, so that whoever did not ask for it hears of it within the pause. */
export const tellPerson = async (work: Work, { userId, news }: Told): Promise<void> => {
  const login = await findLoginOf(work, userId)
  if (!login) return
  const { firstName } = login
  const mailIn =
    news === 'identity-approved' || news === 'identity-declined'
      ? (language: Language) =>
          identityCheckMail({ decision: decisions[news], firstName }, { language, settings: work.settings })
      : replacedMail(work, news, login)
  await tellPeople(work, [{ person: login, organizationId: null, kind: news, mailIn }])
}
