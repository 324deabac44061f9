import type { BookedContact } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { Avatar, Row, Stack } from '@contado/ui'
import { ContactStanding } from '../../shell/contacts/ContactStanding.tsx'
import { OwedAmounts } from '../../shell/contacts/OwedAmounts.tsx'
import { useContactActWords } from '../../shell/contacts/use-contact-act-words.ts'
import { useContactWords } from './use-contact-words.ts'

/** A contact on a phone: who it is, and what is owed either way. */
export function ContactCard({ contact }: { contact: BookedContact }) {
  const say = useContactWords()
  const sayAct = useContactActWords()
  const { name, role, standing, theyOwe, weOwe } = contact
  return (
    <Stack gap={1}>
      <Row gap={2} isOneLine>
        <Avatar name={name} size={24} />
        <strong>{name}</strong>
      </Row>
      <Row justify="between">
        <ContactStanding standing={standing} />
        <span>{sayAct(`roles.${role}`)}</span>
      </Row>
      <Owed label={say('theyOwe')} owed={theyOwe} />
      <Owed label={say('weOwe')} owed={weOwe} />
    </Stack>
  )
}

function Owed({ label, owed }: { label: string; owed: BookedContact['theyOwe'] }) {
  if (owed.length === 0) return null
  return (
    <Row justify="between">
      <span>{label}</span>
      <OwedAmounts owed={owed} />
    </Row>
  )
}
