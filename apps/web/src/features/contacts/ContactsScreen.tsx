import { PagedTable, RouterLink, useUrlFilters, useUrlSort } from '@contado/app-kit'
import { contactCategories } from '@contado/contract/contacts/contact-categories.ts'
import { contactSorts, contactStandings } from '@contado/contract/contacts/contact-sorts.ts'
import { Button, Stack } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint, usePages } from '../../api.ts'
import { AddContact } from '../../shell/add-contact/AddContact.tsx'
import { contactPath } from '../../shell/contacts/contact-path.ts'
import { useContactActWords } from '../../shell/contacts/use-contact-act-words.ts'
import { useHiddenColumns } from '../../shell/lists/use-hidden-columns.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useOpening } from '../../shell/use-opening.ts'
import { CategoryTabs } from './CategoryTabs.tsx'
import { ContactCard } from './ContactCard.tsx'
import { Duplicates } from './Duplicates.tsx'
import { InviteContact } from './InviteContact.tsx'
import { InviteLists } from './InviteLists.tsx'
import { useContactColumns } from './use-contact-columns.tsx'
import { useContactItems } from './use-contact-items.tsx'
import { useContactWords } from './use-contact-words.ts'

/** Whom this business invoices and pays, with what is owed both ways, and whom it invited. */
export function ContactsScreen() {
  const say = useContactWords()
  const [asking, setAsking] = useState<'add' | 'invite' | null>(null)
  const disabledReason = useForbidden('contacts.manage')
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
      <Book onAdd={disabledReason === undefined ? add : undefined} />
      {asking === 'add' ? <AddContact onClose={() => setAsking(null)} /> : null}
      {asking === 'invite' ? <InviteContact onClose={() => setAsking(null)} /> : null}
    </ShellScreen>
  )
}

const useStandingField = () => {
  const say = useContactWords()
  const sayAct = useContactActWords()
  const options = contactStandings.map((value) => ({ value, label: sayAct(`standings.${value}`) }))
  return { standing: { label: say('status'), options } } as const
}

function Book({ onAdd }: { onAdd: (() => void) | undefined }) {
  const say = useContactWords()
  const filters = useUrlFilters(useStandingField(), { isSearched: true })
  const sort = useUrlSort(contactSorts)
  const category = contactCategories.find((known) => known === filters.url.category)
  const query = { ...filters.query, ...sort.query, ...(category ? { category } : {}) }
  const found = usePages('contacts.search', { query })
  const { data: listed } = useEndpoint('contacts.list', {})
  const acts = useContactItems()
  const columns = useContactColumns(acts.itemsOf)
  const columnChoice = useHiddenColumns('contacts')
  const hasInvites = (listed?.invites.length ?? 0) > 0
  const isEmptyCategory = category !== undefined || hasInvites
  return (
    <Stack gap={5}>
      <Duplicates />
      <Stack>
        <CategoryTabs
          counts={found.first?.counts}
          invites={listed?.invites ?? []}
          chosen={category}
          url={filters.url}
        />
        <PagedTable
          label={say('title')}
          columns={columns}
          columnChoice={columnChoice}
          filters={filters}
          sorting={sort.sorting}
          search={{ label: say('search'), ...filters.search }}
          pages={found}
          rowKey={({ counterpartyId }) => counterpartyId}
          renderLink={({ counterpartyId }, link) => <RouterLink href={contactPath(counterpartyId)} {...link} />}
          renderCard={(contact) => <ContactCard contact={contact} />}
          empty={{
            title: say(isEmptyCategory ? 'emptyCategory' : 'emptyTitle'),
            children: say(isEmptyCategory ? 'emptyCategoryText' : 'emptyText'),
            action: onAdd && !isEmptyCategory ? <Button onClick={onAdd}>{say('add')}</Button> : undefined,
          }}
        />
      </Stack>
      {filters.query.standing === undefined && hasInvites ? (
        <InviteLists invites={listed?.invites ?? []} search={filters.query.search ?? ''} category={category} />
      ) : null}
      {acts.dialog}
    </Stack>
  )
}
