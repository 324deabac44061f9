import { type Rankable, rankCommands, useGo, useRested, useTypedAhead } from '@contado/app-kit'
import type { StaffSearch } from '@contado/contract/desk/desk.endpoints.ts'
import { type Command, CommandPalette, type NavigationGroup } from '@contado/ui'
import type { RefObject } from 'react'
import { useEndpoint } from '../../api.ts'
import { deskPath, personPath } from '../../paths.ts'
import { keysOf } from '../shortcuts/shortcuts.ts'
import { usePreferences } from '../use-preferences.ts'
import { usePaletteWords } from './use-palette-words.ts'

const restMs = 200
const shortestSearch = 2

type StaffCommand = Command & Rankable & { readonly run: () => void }

type PaletteProps = {
  groups: readonly NavigationGroup[]
  /** What was typed before it was there. */
  typed: RefObject<string>
  onClose: () => void
  onHelp: () => void
}

/** Goes to every screen of the navigation, changes language and colours, opens the help, signs out, and finds companies, persons, transfers and invoices. */
export function Palette({ groups, typed: typedBefore, onClose, onHelp }: PaletteProps) {
  const say = usePaletteWords()
  const [typed, setTyped] = useTypedAhead(typedBefore)
  const query = typed.trim()
  const screens = rankCommands(useScreens(groups), query)
  const actions = rankCommands(useActions(onHelp), query)
  const { found, isSearching } = useFound(query)
  const commands = [...screens, ...actions, ...found.companies, ...found.persons, ...found.payments]
  return (
    <CommandPalette
      label={say('label')}
      placeholder={say('placeholder')}
      query={typed}
      onQuery={setTyped}
      groups={[
        { key: 'companies', label: say('groups.companies'), commands: found.companies },
        { key: 'persons', label: say('groups.persons'), commands: found.persons },
        { key: 'payments', label: say('groups.payments'), commands: found.payments },
        { key: 'screens', label: say('groups.screens'), commands: screens },
        { key: 'actions', label: say('groups.actions'), commands: actions },
      ]}
      onPick={(key) => {
        onClose()
        commands.find((command) => command.key === key)?.run()
      }}
      onClose={onClose}
      emptyText={say('empty')}
      isSearching={isSearching}
      hints={{ move: say('hints.move'), pick: say('hints.pick'), close: say('hints.close') }}
      countText={say('count', { count: commands.length })}
    />
  )
}

function useScreens(groups: readonly NavigationGroup[]): readonly StaffCommand[] {
  const go = useGo()
  return groups.flatMap((group) =>
    group.items.map(({ href, label }) => ({
      key: `screen-${href.slice(1).replaceAll('/', '-')}`,
      label,
      also: group.label,
      detail: group.label,
      icon: 'arrowRight' as const,
      run: () => go(href),
    })),
  )
}

function useActions(onHelp: () => void): readonly StaffCommand[] {
  const say = usePaletteWords()
  const go = useGo()
  const preferences = usePreferences()
  return [
    ...preferences.map(({ key, label, icon = 'language', onSelect }) => ({
      key: `act-${key}`,
      label:
        key === 'language' ? say('language', { language: label }) : say(`scheme.${icon === 'moon' ? 'dark' : 'light'}`),
      icon,
      run: onSelect,
    })),
    {
      key: 'act-help',
      label: say('help'),
      also: say('alsoHelp'),
      icon: 'keyboard',
      keys: keysOf('help'),
      run: onHelp,
    },
    { key: 'act-log-out', label: say('logOut'), icon: 'logout', run: () => go('/logout') },
  ]
}

type Found = Readonly<Record<'companies' | 'persons' | 'payments', readonly StaffCommand[]>>

const nothing: StaffSearch = { companies: [], persons: [], transfers: [], invoices: [] }

/** Companies, persons, transfers and invoices by name, handle, address, id or reference. */
function useFound(query: string): { found: Found; isSearching: boolean } {
  const go = useGo()
  const say = usePaletteWords()
  const search = useRested(query, restMs)
  const isEnabled = search.length >= shortestSearch
  const { data, isFetching } = useEndpoint(
    'admin.me.search',
    { query: { searchText: search } },
    { isEnabled, isPreviousKept: true },
  )
  const { companies, persons, transfers, invoices } = (isEnabled ? data : undefined) ?? nothing
  const found: Found = {
    companies: companies.map(({ organizationId, legalName, handle }) => ({
      key: `company-${organizationId}`,
      label: legalName || `@${handle}`,
      detail: `@${handle}`,
      icon: 'bank',
      run: () => go(deskPath(organizationId)),
    })),
    persons: persons.map(({ personId, firstName, lastName, email }) => ({
      key: `person-${personId}`,
      label: `${firstName} ${lastName}`.trim() || email,
      detail: email,
      icon: 'user',
      run: () => go(personPath(personId)),
    })),
    payments: [
      ...transfers.map(({ transferId, handle, currency, amount }) => ({
        key: `transfer-${transferId}`,
        label: say('transfer', { amount: `${amount} ${currency}` }),
        detail: `@${handle}`,
        icon: 'arrowRight' as const,
        run: () => go(`/payments/transfers/${encodeURIComponent(transferId)}`),
      })),
      ...invoices.map(({ invoiceId, organizationId, number, handle, currency, amount }) => ({
        key: `invoice-${invoiceId}`,
        label: say('invoice', { number, amount: `${amount} ${currency}` }),
        // Staff have no page of an invoice: its seller is what there is to look at.
        detail: say('opensSeller', { handle }),
        icon: 'file' as const,
        run: () => go(deskPath(organizationId)),
      })),
    ],
  }
  return { found, isSearching: query !== '' && (isFetching || search !== query) }
}
