import type { Language, Work } from '../../platform/call.ts'
import { findLoginOf } from '../identity/index.ts'
import { type Mail, phrases, tellPeople } from '../notifications/index.ts'
import { maskedPhone } from '../second-factors/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

type Told = { readonly userId: string; readonly news: 'second-factors-reset' | 'phone-replaced' }

/** Mails a person what staff changed of how they sign in, so that whoever did not ask for it hears of it within the pause. */
export const tellPerson = async (work: Work, { userId, news }: Told): Promise<void> => {
  const login = await findLoginOf(work, userId)
  if (!login) return
  const { productName, customerUrl } = work.settings
  const phone = maskedPhone(login.phoneNumber ?? '')
  const mailIn = (language: Language): Mail => {
    const part = (name: 'subject' | 'text'): string => say(language, `${news}.${name}`, { product: productName, phone })
    return {
      subject: part('subject'),
      preheader: say(language, 'pause', { product: productName }),
      heading: part('subject'),
      paragraphs: [part('text'), say(language, 'pause', { product: productName })],
      button: { label: say(language, 'button'), url: `${customerUrl}/user-settings/security` },
      closing: [say(language, 'stranger')],
    }
  }
  await tellPeople(work, [{ person: login, organizationId: null, kind: news, mailIn }])
}
