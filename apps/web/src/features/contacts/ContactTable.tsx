import { countryName, useLanguage } from '@contado/app-kit'
import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import { type Column, DataTable, Menu, type MenuItem, Row, Section, Stack, Status } from '@contado/ui'
import { personName } from './contact-groups.ts'
import { useContactWords } from './use-contact-words.ts'
import { useMove } from './use-move.ts'

type ItemsOf = (contact: Contact) => readonly MenuItem[]

/** The contacts of one status, with what can be done with each. */
export function ContactTable({ title, contacts }: { title: string; contacts: readonly Contact[] }) {
  const itemsOf = useItems()
  const columns = useColumns(itemsOf)
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={contacts}
        rowKey={({ organizationId }) => organizationId}
        renderCard={(contact) => <ContactCard contact={contact} items={itemsOf(contact)} />}
      />
    </Section>
  )
}

function useItems(): ItemsOf {
  const moves = useMove()
  return ({ organizationName, handle, ownerEmail, category }) =>
    moves({ name: organizationName, handle, ownerEmail, category })
}

function useColumns(itemsOf: ItemsOf): readonly Column<Contact>[] {
  const say = useContactWords()
  const { language } = useLanguage()
  return [
    { key: 'name', header: say('name'), render: (contact) => <Named contact={contact} /> },
    { key: 'handle', header: say('handle'), isMuted: true, render: ({ handle }) => `@${handle}` },
    { key: 'category', header: say('category'), render: ({ category }) => say(`categories.${category}`) },
    {
      key: 'country',
      header: say('country'),
      isMuted: true,
      render: ({ country }) => (country ? countryName(country, language) : '—'),
    },
    { key: 'status', header: say('status'), render: (contact) => <Verified contact={contact} /> },
    {
      key: 'actions',
      header: say('invites.actions'),
      align: 'end',
      render: (contact) => (
        <Menu label={say('invites.actionsFor', { name: contact.organizationName })} items={itemsOf(contact)} />
      ),
    },
  ]
}

/** What a business is called and, where this business invited it, who is asked for there. */
function Named({ contact }: { contact: Contact }) {
  const person = [personName(contact), contact.email].filter(Boolean).join(' · ')
  if (person === '') return contact.organizationName
  return (
    <Stack gap={1}>
      <span>{contact.organizationName}</span>
      <small>{person}</small>
    </Stack>
  )
}

function Verified({ contact }: { contact: Contact }) {
  const say = useContactWords()
  return (
    <Status kind={contact.isVerified ? 'done' : 'draft'}>{say(contact.isVerified ? 'verified' : 'notVerified')}</Status>
  )
}

function ContactCard({ contact, items }: { contact: Contact; items: readonly MenuItem[] }) {
  const say = useContactWords()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{contact.organizationName}</strong>
        <Menu label={say('invites.actionsFor', { name: contact.organizationName })} items={items} />
      </Row>
      <Row justify="between">
        <span>
          @{contact.handle} · {say(`categories.${contact.category}`)}
        </span>
        <Verified contact={contact} />
      </Row>
    </Stack>
  )
}
