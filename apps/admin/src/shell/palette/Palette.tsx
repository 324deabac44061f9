import { type Rankable, rankCommands, useGo, useRested } from '@contado/app-kit'
import { type Command, CommandPalette, type NavigationGroup } from '@contado/ui'
import { useState } from 'react'
import { useEndpoint } from '../../api.ts'
import { companyPath } from '../../paths.ts'
import { keysOf } from '../shortcuts/shortcuts.ts'
import { usePreferences } from '../use-preferences.ts'
import { usePaletteWords } from './use-palette-words.ts'

const restMs = 200
const shortestSearch = 2
const shownCompanies = 8

type StaffCommand = Command & Rankable & { readonly run: () => void }

type PaletteProps = { groups: readonly NavigationGroup[]; onClose: () => void; onHelp: () => void }

/** Goes to every screen of the navigation, changes language and colours, opens the help, signs out, and finds companies by name. */
export function Palette({ groups, onClose, onHelp }: PaletteProps) {
  const say = usePaletteWords()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const screens = rankCommands(useScreens(groups), query)
  const actions = rankCommands(useActions(onHelp), query)
  const { companies, isSearching } = useCompanies(query)
  const commands = [...screens, ...actions, ...companies]
  return (
    <CommandPalette
      label={say('label')}
      placeholder={say('placeholder')}
      query={typed}
      onQuery={setTyped}
      groups={[
        { key: 'companies', label: say('groups.companies'), commands: companies },
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

function useCompanies(query: string): { companies: readonly StaffCommand[]; isSearching: boolean } {
  const go = useGo()
  const search = useRested(query, restMs)
  const isEnabled = search.length >= shortestSearch
  const { data, isFetching } = useEndpoint(
    'admin.verification.companies',
    { query: { search, limit: String(shownCompanies) } },
    { isEnabled, isPreviousKept: true },
  )
  const companies = (isEnabled ? (data?.items ?? []) : []).map(({ organizationId, legalName, handle }) => ({
    key: `company-${organizationId}`,
    label: legalName || `@${handle}`,
    detail: `@${handle}`,
    icon: 'bank' as const,
    run: () => go(companyPath(organizationId)),
  }))
  return { companies, isSearching: query !== '' && (isFetching || search !== query) }
}
