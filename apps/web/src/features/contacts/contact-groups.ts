import type { Contact, ContactInvite } from '@contado/contract/contacts/contacts.endpoints.ts'
import { foldedText } from '@contado/ui/inputs/option.ts'

type Wanted = {
  readonly search: string
  readonly category: Contact['category'] | undefined
  readonly compare: (left: string, right: string) => number
}

export type InviteGroups = { readonly invited: readonly ContactInvite[]; readonly expired: readonly ContactInvite[] }

/** How a person is called, or nothing. */
export const personName = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()

const matches = (search: string, texts: readonly string[]): boolean =>
  texts.some((text) => foldedText(text).includes(foldedText(search)))

/** The invitations that are looked for, open and expired ones, each group by name. */
export const inviteGroups = (
  invites: readonly ContactInvite[],
  { search, category, compare }: Wanted,
): InviteGroups => {
  const found = invites
    .filter((one) => category === undefined || one.category === category)
    .filter((one) => matches(search, [one.email, personName(one)]))
    .toSorted((left, right) => compare(personName(left), personName(right)))
  return {
    invited: found.filter(({ status }) => status === 'pending'),
    expired: found.filter(({ status }) => status === 'expired'),
  }
}
