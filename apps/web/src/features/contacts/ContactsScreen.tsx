import { compareTexts, Refused, useLanguage, useUrlValues } from '@contado/app-kit'
import { contactCategories } from '@contado/contract/contacts/contact-categories.ts'
import type { Contact, ContactInvite } from '@contado/contract/contacts/contacts.endpoints.ts'
import { Button, type Column, DataTable, EmptyState, Row, SearchField, Stack, Tabs } from '@contado/ui'
import { type ReactNode, useState } from 'react'
import { useEndpoint } from '../../api.ts'
import { AddContact } from '../../shell/add-contact/AddContact.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useOpening } from '../../shell/use-opening.ts'
import { ContactInvites } from './ContactInvites.tsx'
import { ContactTable } from './ContactTable.tsx'
import { type ContactGroups, contactGroups } from './contact-groups.ts'
import { InviteContact } from './InviteContact.tsx'
import { useContactWords } from './use-contact-words.ts'

type Listed = { readonly items: readonly Contact[]; readonly invites: readonly ContactInvite[] }

/** The businesses that this one knows, or invited, by status. */
export function ContactsScreen() {
  const say = useContactWords()
  const [asking, setAsking] = useState<'add' | 'invite' | null>(null)
  const disabledReason = useForbidden('contacts.manage')
  const contacts = useEndpoint('contacts.list', {})
  const add = () => setAsking('add')
  useOpening((name) => {
    if (disabledReason === undefined && (name === 'add' || name === 'invite')) setAsking(name)
  })
  return (
    <ShellScreen
      title={say('title')}
      subtitle={say('subtitle')}
      secondaryActions={
        <Button icon="mail" onClick={() => setAsking('invite')} disabledReason={disabledReason}>
          {say('invite.open')}
        </Button>
      }
      primaryAction={
        <Button kind="primary" icon="add" onClick={add} disabledReason={disabledReason}>
          {say('add')}
        </Button>
      }
    >
      {contacts.error ? (
        <Refused problem={contacts.error} onRetry={() => void contacts.refetch()} />
      ) : (
        <Listing
          listed={contacts.data}
          empty={
            <EmptyState
              title={say('emptyTitle')}
              action={
                <Button onClick={add} disabledReason={disabledReason}>
                  {say('add')}
                </Button>
              }
            >
              {say('emptyText')}
            </EmptyState>
          }
        />
      )}
      {asking === 'add' ? <AddContact onClose={() => setAsking(null)} /> : null}
      {asking === 'invite' ? <InviteContact onClose={() => setAsking(null)} /> : null}
    </ShellScreen>
  )
}

function Listing({ listed, empty }: { listed: Listed | undefined; empty: ReactNode }) {
  const say = useContactWords()
  const { language } = useLanguage()
  const columns = useWaitingColumns()
  const [url, changeUrl] = useUrlValues()
  const search = url.search ?? ''
  const category = contactCategories.find((known) => known === url.category)
  if (listed && listed.items.length === 0 && listed.invites.length === 0) return empty
  const groups = listed && contactGroups(listed, { search, category, compare: compareTexts(language) })
  return (
    <Stack>
      <Row justify="between">
        <Categories listed={listed} category={category} search={search} />
        <SearchField label={say('search')} value={search} onChange={(text) => changeUrl({ search: text })} />
      </Row>
      {groups && Object.values(groups).some((group) => group.length > 0) ? (
        <Groups groups={groups} />
      ) : (
        <DataTable
          label={say('title')}
          columns={columns}
          rows={groups ? [] : undefined}
          rowKey={({ organizationId }) => organizationId}
          isFiltered={search !== ''}
          onClearFilters={() => changeUrl({ search: '' })}
          empty={<EmptyState title={say('emptyCategory')}>{say('emptyCategoryText')}</EmptyState>}
        />
      )}
    </Stack>
  )
}

type Chosen = { listed: Listed | undefined; category: Contact['category'] | undefined; search: string }

function Categories({ listed, category, search }: Chosen) {
  const say = useContactWords()
  const all = [...(listed?.items ?? []), ...(listed?.invites ?? [])]
  const hrefOf = (key: string): string => {
    const query = new URLSearchParams({ ...(key === 'all' ? {} : { category: key }), ...(search ? { search } : {}) })
    return query.size === 0 ? '/contacts' : `/contacts?${query}`
  }
  return (
    <Tabs
      label={say('category')}
      value={category ?? 'all'}
      tabs={(['all', ...contactCategories] as const).map((key) => ({
        key,
        label: say(`tabs.${key}`),
        href: hrefOf(key),
        count: listed && (key === 'all' ? all : all.filter((one) => one.category === key)).length,
      }))}
    />
  )
}

function Groups({ groups }: { groups: ContactGroups }) {
  const say = useContactWords()
  return (
    <Stack gap={6}>
      {groups.verified.length > 0 ? <ContactTable title={say('groups.verified')} contacts={groups.verified} /> : null}
      {groups.notVerified.length > 0 ? (
        <ContactTable title={say('groups.notVerified')} contacts={groups.notVerified} />
      ) : null}
      {groups.invited.length > 0 ? (
        <ContactInvites title={say('invites.title')} text={say('invites.text')} invites={groups.invited} />
      ) : null}
      {groups.expired.length > 0 ? (
        <ContactInvites title={say('groups.expired')} text={say('groups.expiredText')} invites={groups.expired} />
      ) : null}
    </Stack>
  )
}

function useWaitingColumns(): readonly Column<Contact>[] {
  const say = useContactWords()
  return (['name', 'handle', 'category', 'country', 'status'] as const).map((key) => ({
    key,
    header: say(key),
    render: () => null,
  }))
}
