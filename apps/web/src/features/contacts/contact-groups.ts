import type { Contact, ContactInvite } from '@contado/contract/contacts/contacts.endpoints.ts'
import { foldedText } from '@contado/ui/inputs/option.ts'

type Listed = { readonly items: readonly Contact[]; readonly invites: readonly ContactInvite[] }
type Wanted = {
  readonly search: string
  readonly category: Contact['category'] | undefined
  readonly compare: (left: string, right: string) => number
}

export type ContactGroups = {
  readonly verified: readonly Contact[]
  readonly notVerified: readonly Contact[]
  readonly invited: readonly ContactInvite[]
  readonly expired: readonly ContactInvite[]
}

/** How a person is called, or nothing. */
export const personName = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()

const matches = (search: string, texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text !== null && foldedText(text).includes(foldedText(search)))

/** The contacts that are looked for, by status, each group by name. */
export const contactGroups = (listed: Listed, { search, category, compare }: Wanted): ContactGroups => {
  const contacts = listed.items
    .filter((one) => category === undefined || one.category === category)
    .filter((one) =>
      matches(search, [one.organizationName, one.legalName, `@${one.handle}`, one.email, personName(one)]),
    )
    .toSorted((left, right) => compare(left.organizationName, right.organizationName))
  const invites = listed.invites
    .filter((one) => category === undefined || one.category === category)
    .filter((one) => matches(search, [one.email, personName(one)]))
    .toSorted((left, right) => compare(personName(left), personName(right)))
  return {
    verified: contacts.filter(({ isVerified }) => isVerified),
    notVerified: contacts.filter(({ isVerified }) => !isVerified),
    invited: invites.filter(({ status }) => status === 'pending'),
    expired: invites.filter(({ status }) => status === 'expired'),
  }
}
