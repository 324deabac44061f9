import { rankCommands, useGo, useRested, useTypedAhead, type WordKey } from '@contado/app-kit'
import { type CommandGroup, CommandPalette } from '@contado/ui'
import type { RefObject } from 'react'
import { useViewCommands } from '../lists/use-view-commands.ts'
import type en from './i18n/en.json'
import type { PaletteCommand } from './palette-command.ts'
import { type RecentCommand, useRecentCommands } from './recent-commands.ts'
import { useActionCommands } from './use-action-commands.ts'
import { usePaletteWords } from './use-palette-words.ts'
import {
  useAccountCommands,
  useBeneficiaryCommands,
  useContactCommands,
  useInvoiceCommands,
  useTransactionCommands,
  useTransferCommands,
} from './use-record-commands.ts'
import { useScreenCommands } from './use-screen-commands.ts'

const restMs = 200
const shownRecent = 5
const shownCommands = 8

type PaletteProps = {
  /** What was typed before it was there. */
  typed: RefObject<string>
  onClose: () => void
  onHelp: () => void
}

/** Goes to every screen the person may open, does what can be done from anywhere, and finds records by their words. */
export function Palette({ typed, onClose, onHelp }: PaletteProps) {
  const say = usePaletteWords()
  const go = useGo()
  const [query, setQuery] = useTypedAhead(typed)
  const { recent, remember } = useRecentCommands()
  const { groups, isSearching } = useGroups(query.trim(), recent, onHelp)
  const commands = groups.flatMap((group) => group.commands)
  const pick = (key: string): void => {
    const command = commands.find((one) => one.key === key)
    if (!command) return
    const { label, icon, detail, href } = command
    remember({ key, label, icon, detail, href })
    onClose()
    if (href === undefined) command.run()
    else go(href)
  }
  return (
    <CommandPalette
      label={say('label')}
      placeholder={say('placeholder')}
      query={query}
      onQuery={setQuery}
      groups={groups}
      onPick={pick}
      onClose={onClose}
      emptyText={say('empty')}
      isSearching={isSearching}
      hints={{ move: say('hints.move'), pick: say('hints.pick'), close: say('hints.close') }}
      countText={say('count', { count: commands.length })}
    />
  )
}

type Group = CommandGroup & { readonly commands: readonly PaletteCommand[] }

function useGroups(query: string, recent: readonly RecentCommand[], onHelp: () => void) {
  const say = usePaletteWords()
  const rested = useRested(query, restMs)
  const { acts, screens } = useScreenCommands()
  const actions = useActionCommands(onHelp, acts)
  const views = useViewCommands()
  const invoices = useInvoiceCommands(rested)
  const contacts = useContactCommands(rested)
  const beneficiaries = useBeneficiaryCommands(rested)
  const transfers = useTransferCommands(rested)
  const transactions = useTransactionCommands(rested)
  const accounts = useAccountCommands(query)
  const group = (key: Parameters<typeof labelOf>[0], commands: readonly PaletteCommand[]): Group => ({
    key,
    label: labelOf(key),
    commands,
  })
  const labelOf = (key: WordKey<(typeof en)['groups']>) => say(`groups.${key}`)
  if (query === '') {
    const lately = recentCommands(recent, [...actions, ...screens, ...views])
    const rest = (commands: readonly PaletteCommand[]) =>
      commands.filter(({ key }) => !lately.some((one) => one.key === key))
    return {
      groups: [
        group('recent', lately),
        group('actions', rest(actions)),
        group('screens', rest(screens)),
        group('views', rest(views)),
      ],
      isSearching: false,
    }
  }
  const known = rankCommands(
    [...actions, ...screens, ...views],
    query,
    recent.map(({ key }) => key),
  )
  return {
    groups: [
      { ...group('commands', known.slice(0, shownCommands)), isSteady: true },
      group('contacts', contacts.commands),
      group('beneficiaries', beneficiaries.commands),
      group('invoices', invoices.commands),
      group('transfers', transfers.commands),
      group('transactions', transactions.commands),
      group('accounts', accounts.commands),
    ],
    isSearching:
      rested !== query ||
      [contacts, beneficiaries, invoices, transfers, transactions, accounts].some((found) => found.isSearching),
  }
}

/** What was picked lately, said in the language of now where it is still offered; records by their address. */
const recentCommands = (
  recent: readonly RecentCommand[],
  offered: readonly PaletteCommand[],
): readonly PaletteCommand[] =>
  recent
    .flatMap((one): PaletteCommand[] => {
      const now = offered.find(({ key }) => key === one.key)
      if (now) return [now]
      const isRecord = /^(invoice|contact|beneficiary|transfer|transaction|account)-/.test(one.key)
      return isRecord && one.href !== undefined ? [{ ...one, href: one.href }] : []
    })
    .slice(0, shownRecent)
