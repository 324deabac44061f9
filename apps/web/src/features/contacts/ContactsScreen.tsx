import { compareTexts, countryName, useLanguage, useUrlValues } from '@contado/app-kit'
import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import { Button, type Column, DataTable, EmptyState, Row, SearchField, Stack, Status } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../api.ts'
import { Refused } from '../../shell/Refused.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { AddContact } from './AddContact.tsx'
import { ContactInvites } from './ContactInvites.tsx'
import { InviteContact } from './InviteContact.tsx'
import { useContactWords } from './use-contact-words.ts'

const isMatch = (contact: Contact, search: string): boolean =>
  [contact.organizationName, contact.legalName, `@${contact.handle}`].some((text) =>
    text.toLowerCase().includes(search.toLowerCase()),
  )

/** The businesses that this one knows. */
export function ContactsScreen() {
  const say = useContactWords()
  const { language } = useLanguage()
  const [url, changeUrl] = useUrlValues()
  const [asking, setAsking] = useState<'add' | 'invite' | null>(null)
  const disabledReason = useForbidden('contacts.manage')
  const contacts = useEndpoint('contacts.list', {})
  const columns = useColumns()
  const search = url.search ?? ''
  const rows = contacts.data?.items
    .filter((contact) => isMatch(contact, search))
    .toSorted((left, right) => compareTexts(language)(left.organizationName, right.organizationName))
  const addButton = (
    <Button kind="primary" icon="add" onClick={() => setAsking('add')} disabledReason={disabledReason}>
      {say('add')}
    </Button>
  )
  const inviteButton = (
    <Button icon="mail" onClick={() => setAsking('invite')} disabledReason={disabledReason}>
      {say('invite.open')}
    </Button>
  )
  return (
    <ShellScreen
      title={say('title')}
      subtitle={say('subtitle')}
      secondaryActions={inviteButton}
      primaryAction={addButton}
    >
      <Stack>
        {contacts.data?.items.length === 0 || contacts.error ? null : (
          <SearchField label={say('search')} value={search} onChange={(text) => changeUrl({ search: text })} />
        )}
        <DataTable
          label={say('title')}
          columns={columns}
          rows={rows}
          rowKey={({ organizationId }) => organizationId}
          renderCard={(contact) => <ContactCard contact={contact} />}
          isFiltered={search !== ''}
          onClearFilters={() => changeUrl({ search: '' })}
          empty={
            <EmptyState
              title={say('emptyTitle')}
              action={
                <Button onClick={() => setAsking('add')} disabledReason={disabledReason}>
                  {say('add')}
                </Button>
              }
            >
              {say('emptyText')}
            </EmptyState>
          }
          refused={
            contacts.error ? <Refused problem={contacts.error} onRetry={() => void contacts.refetch()} /> : undefined
          }
        />
        {contacts.data && contacts.data.invites.length > 0 ? <ContactInvites invites={contacts.data.invites} /> : null}
      </Stack>
      {asking === 'add' ? <AddContact onClose={() => setAsking(null)} /> : null}
      {asking === 'invite' ? <InviteContact onClose={() => setAsking(null)} /> : null}
    </ShellScreen>
  )
}

function useColumns(): readonly Column<Contact>[] {
  const say = useContactWords()
  const { language } = useLanguage()
  return [
    { key: 'name', header: say('name'), render: ({ organizationName }) => organizationName },
    { key: 'handle', header: say('handle'), isMuted: true, render: ({ handle }) => `@${handle}` },
    { key: 'category', header: say('category'), render: ({ category }) => say(`categories.${category}`) },
    {
      key: 'country',
      header: say('country'),
      isMuted: true,
      render: ({ country }) => (country ? countryName(country, language) : '—'),
    },
    { key: 'status', header: say('status'), render: (contact) => <Verified contact={contact} /> },
  ]
}

function Verified({ contact }: { contact: Contact }) {
  const say = useContactWords()
  return (
    <Status kind={contact.isVerified ? 'done' : 'draft'}>{say(contact.isVerified ? 'verified' : 'notVerified')}</Status>
  )
}

function ContactCard({ contact }: { contact: Contact }) {
  const say = useContactWords()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{contact.organizationName}</strong>
        <Verified contact={contact} />
      </Row>
      <Row justify="between" isOneLine>
        <span>@{contact.handle}</span>
        <span>{say(`categories.${contact.category}`)}</span>
      </Row>
    </Stack>
  )
}
