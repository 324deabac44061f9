import type { BookedContact } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { Row, Stack } from '@contado/ui'
import { ContactStanding } from '../../shell/contacts/ContactStanding.tsx'
import { OwedAmounts } from '../../shell/contacts/OwedAmounts.tsx'
import { useContactWords } from './use-contact-words.ts'

/** A contact on a phone: who it is, and what is owed either way. */
export function ContactCard({ contact }: { contact: BookedContact }) {
  const say = useContactWords()
  const { name, category, standing, theyOwe, weOwe } = contact
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{name}</strong>
        {theyOwe.length > 0 ? <OwedAmounts owed={theyOwe} /> : null}
      </Row>
      <Row justify="between">
        <ContactStanding standing={standing} />
        <span>{say(`categories.${category}`)}</span>
      </Row>
      {weOwe.length > 0 ? (
        <Row justify="between">
          <span>{say('weOwe')}</span>
          <OwedAmounts owed={weOwe} />
        </Row>
      ) : null}
    </Stack>
  )
}
