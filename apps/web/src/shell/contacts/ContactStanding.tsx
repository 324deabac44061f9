import type { ContactStanding as Standing } from '@contado/contract/contacts/contact-sorts.ts'
import { Status } from '@contado/ui'
import { useContactActWords } from './use-contact-act-words.ts'

/** Whether a contact is a verified business, one that is not yet, or somebody without an account. */
export function ContactStanding({ standing }: { standing: Standing }) {
  const say = useContactActWords()
  return <Status kind={standing === 'verified' ? 'done' : 'draft'}>{say(`standings.${standing}`)}</Status>
}
