import type { BookedContact } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { Avatar, type Column, DateText, Menu, type MenuItem, Stack } from '@contado/ui'
import { ContactStanding } from '../../shell/contacts/ContactStanding.tsx'
import { OwedAmounts } from '../../shell/contacts/OwedAmounts.tsx'
import { useContactActWords } from '../../shell/contacts/use-contact-act-words.ts'
import classes from './Contacts.module.css'
import { useContactWords } from './use-contact-words.ts'

/** What the list says of each contact. */
export const useContactColumns = (
  itemsOf: (contact: BookedContact) => readonly MenuItem[],
): readonly Column<BookedContact>[] => {
  const say = useContactWords()
  const sayAct = useContactActWords()
  return [
    {
      key: 'name',
      header: say('name'),
      sort: 'name',
      width: '26%',
      render: (contact) => <Named contact={contact} />,
    },
    {
      key: 'category',
      header: say('category'),
      isMuted: true,
      isForWide: true,
      width: '15%',
      render: ({ role }) => sayAct(`roles.${role}`),
    },
    {
      key: 'status',
      header: say('status'),
      width: '12%',
      render: ({ standing }) => <ContactStanding standing={standing} />,
    },
    {
      key: 'lastInvoice',
      header: say('lastInvoice'),
      sort: 'last-invoice',
      align: 'end',
      isMuted: true,
      render: ({ lastInvoiceOn }) => (lastInvoiceOn === null ? '—' : <DateText date={lastInvoiceOn} />),
    },
    {
      key: 'theyOwe',
      header: say('theyOwe'),
      sort: 'they-owe',
      align: 'end',
      render: ({ theyOwe }) => <OwedAmounts owed={theyOwe} />,
    },
    {
      key: 'weOwe',
      header: say('weOwe'),
      sort: 'we-owe',
      align: 'end',
      render: ({ weOwe }) => <OwedAmounts owed={weOwe} />,
    },
    {
      key: 'actions',
      header: say('invites.actions'),
      align: 'end',
      render: (contact) => <Menu label={say('invites.actionsFor', { name: contact.name })} items={itemsOf(contact)} />,
    },
  ]
}

function Named({ contact: { name, handle, person, email } }: { contact: BookedContact }) {
  const reached = [handle === null ? email : `@${handle}`, person === name ? '' : person].filter(Boolean).join(' · ')
  return (
    <span className={classes.named}>
      <Avatar name={name} />
      <Stack gap={1}>
        <span>{name}</span>
        <small className={classes.reached} title={reached}>
          {reached}
        </small>
      </Stack>
    </span>
  )
}
