import type { Role } from '@contado/contract/kernel/permissions.ts'
import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

export const say = phrases({ en, es })

/** A role as a mail calls it. */
export const roleName = (language: Language, role: Role): string => say(language, `role.${role}`)

export type MemberNews = {
  readonly news: 'role-changed' | 'removed'
  readonly earlierRole: Role
  readonly role: Role
  readonly business: string
  readonly by: string
  readonly url: string
  readonly product: string
}

/** Tells a person that the role in a business is another, or that there is none any more. */
export const memberMail = (
  language: Language,
  { news, earlierRole, role, business, by, url, product }: MemberNews,
): Mail => {
  const values = { business, product, role: roleName(language, role), by }
  const facts = [
    { label: say(language, 'business'), value: business },
    ...(news === 'removed'
      ? [{ label: say(language, 'role'), value: roleName(language, earlierRole) }]
      : [
          { label: say(language, 'earlier-role'), value: roleName(language, earlierRole) },
          { label: say(language, 'new-role'), value: roleName(language, role) },
        ]),
    { label: say(language, 'by'), value: by },
  ]
  return {
    subject: say(language, `${news}.subject`, values),
    preheader: say(language, `${news}.text`, values),
    heading: say(language, `${news}.subject`, values),
    paragraphs: [say(language, `${news}.text`, values)],
    facts,
    button: { label: say(language, 'open', values), url },
    closing: [say(language, 'question')],
  }
}
