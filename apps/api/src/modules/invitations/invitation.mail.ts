import type { Language } from '../../platform/call.ts'
import { roleName } from '../members/index.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import type { Invite } from './invitations.store.ts'
import { plainName } from './plain-name.domain.ts'

export const say = phrases({ en, es })

type Content = {
  readonly invite: Pick<Invite, 'kind' | 'is_referral' | 'owner_id' | 'first_name' | 'role' | 'invited_by_name'>
  readonly business: string
  readonly url: string
  readonly product: string
}

/** Asks somebody to act for a business, or to open an account for one of their own. */
export const invitationMail = (language: Language, { invite, business, url, product }: Content): Mail => {
  const { role } = invite
  const kind = invite.is_referral ? 'referral' : invite.owner_id === null ? invite.kind : 'owner'
  const [name, by] = [plainName(invite.first_name), plainName(invite.invited_by_name)]
  const values = { business, product, name, by }
  return {
    subject: say(language, `${kind}.subject`, values),
    preheader: say(language, `${kind}.preheader`, values),
    heading: say(language, `${kind}.subject`, values),
    paragraphs: [...(name === '' ? [] : [say(language, 'greeting', values)]), say(language, `${kind}.text`, values)],
    facts: [
      { label: say(language, 'business'), value: business },
      ...(by === '' ? [] : [{ label: say(language, 'by'), value: by }]),
      // Whom the business only names as an owner gets nothing to do in it.
      ...(role === null || (kind === 'owner' && role === 'no-access')
        ? []
        : [{ label: say(language, 'role'), value: roleName(language, role) }]),
    ],
    button: { label: say(language, `${kind}.button`), url },
    closing: [say(language, 'validity'), say(language, 'stranger')],
  }
}

type Joined = {
  readonly business: string
  readonly role: string
  readonly person: string
  readonly email: string
  readonly url: string
}

/** Tells whoever accepted for whom they act now; and whoever invited that it was accepted. */
export const joinedMail = (
  language: Language,
  to: 'joined' | 'accepted' | 'owner-accepted',
  { business, role, person, email, url, product }: Joined & { readonly product: string },
): Mail => {
  const values = { business, role, person, product }
  return {
    subject: say(language, `${to}.subject`, values),
    preheader: say(language, `${to}.text`, values),
    heading: say(language, `${to}.subject`, values),
    paragraphs: [say(language, `${to}.text`, values)],
    facts: [
      { label: say(language, 'business'), value: business },
      ...(to !== 'joined'
        ? [
            { label: say(language, 'person'), value: person },
            // It may be another one than was invited: whoever invited should see which.
            { label: say(language, 'email'), value: email },
          ]
        : []),
      ...(to === 'owner-accepted' ? [] : [{ label: say(language, 'role'), value: role }]),
    ],
    button: { label: say(language, `${to}.button`, values), url },
  }
}
