import { compareTexts, useLanguage } from '@contado/app-kit'
import type { Contact, ContactInvite } from '@contado/contract/contacts/contacts.endpoints.ts'
import { ContactInvites } from './ContactInvites.tsx'
import { inviteGroups } from './contact-groups.ts'
import { useContactWords } from './use-contact-words.ts'

type InviteListsProps = {
  invites: readonly ContactInvite[]
  search: string
  category: Contact['category'] | undefined
}

/** Whom the business invited to open an account: whoever has not answered, and whose link ran out. */
export function InviteLists({ invites, search, category }: InviteListsProps) {
  const say = useContactWords()
  const { language } = useLanguage()
  const { invited, expired } = inviteGroups(invites, { search, category, compare: compareTexts(language) })
  return (
    <>
      {invited.length > 0 ? (
        <ContactInvites title={say('invites.title')} text={say('invites.text')} invites={invited} />
      ) : null}
      {expired.length > 0 ? (
        <ContactInvites title={say('groups.expired')} text={say('groups.expiredText')} invites={expired} />
      ) : null}
    </>
  )
}
