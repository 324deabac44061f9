import { rankCommands } from '@contado/app-kit'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { localDateIn } from '@contado/money'
import { formatCivilDate, useMoneyFormat, useUi } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEndpoint } from '../../api.ts'
import { accountPath, transactionPath } from '../accounts/account-paths.ts'
import { useAccountName, useMoneyPlaceWords } from '../accounts/use-account-name.ts'
import { contactPath } from '../contacts/contact-path.ts'
import { instantText } from '../instant-text.ts'
import { heroAmount } from '../invoice-amount/hero-amount.ts'
import { useStatusTexts } from '../invoice-state/use-status-text.ts'
import type { PaletteCommand } from './palette-command.ts'
import { usePaletteWords } from './use-palette-words.ts'
import { useSeen } from './use-seen.ts'

/** What the API may be asked for: enough to tell one from another, and no more than it takes. */
const shortestSearch = 2
const longestSearch = 80
const mostShown = 6
const freshMs = 60_000

type InvoiceWords = {
  readonly name: string | null
  readonly side: string
  readonly status?: string
  readonly href: Address
}
const useDay = (): ((instant: string) => string) => {
  const { locale, timeZone } = useUi()
  return (instant) => formatCivilDate(localDateIn(timeZone, instantText.toMs(instant)), locale)
}

type Found = { readonly commands: readonly PaletteCommand[]; readonly isSearching: boolean }

/** Invoices whose number or other side was typed. `search`: what was typed, once the typing rested. */
export const useInvoiceCommands = (search: string): Found => {
  const say = usePaletteWords()
  const format = useMoneyFormat()
  const statusOf = useStatusTexts()
  const isEnabled = useSeen()('/invoice-log') && search.length >= shortestSearch
  const wanted = { search: search.slice(0, longestSearch), limit: String(mostShown) }
  const log = useEndpoint('invoices.log', { query: wanted }, { isEnabled, isPreviousKept: true })
  const drafts = useEndpoint(
    'invoices.income',
    { query: { ...wanted, bucket: 'draft', limit: '3' } },
    { isEnabled, isPreviousKept: true },
  )
  if (!isEnabled) return { commands: [], isSearching: false }
  const commandOf = (row: InvoiceRow, { name, side, status, href }: InvoiceWords): PaletteCommand => ({
    key: `invoice-${row.invoiceId}`,
    label: [row.invoiceNumber, name ?? '—'].filter(Boolean).join(' · '),
    detail: [side, status, format(heroAmount(row).amount, row.currency)].filter(Boolean).join(' · '),
    icon: 'receipt',
    href,
  })
  const sent = (log.data?.items ?? []).map((row) => {
    const name = row.side === 'income' ? row.recipientDisplayName : row.senderDisplayName
    const status = statusOf({ ...row, isSeller: row.side === 'income' })
    return commandOf(row, { name, side: say(`side.${row.side}`), status, href: `/invoices/${row.invoiceId}` })
  })
  const unsent = (drafts.data?.items ?? []).map((row) =>
    commandOf(row, { name: row.recipientDisplayName, side: say('draft'), href: `/invoices/${row.invoiceId}/form` }),
  )
  const all: PaletteCommand = {
    key: 'all-invoices',
    label: say('allInvoices', { search: wanted.search }),
    icon: 'receipt',
    href: `/invoice-log?${new URLSearchParams({ search: wanted.search })}`,
  }
  const more = log.data?.nextCursor ? [all] : []
  return { commands: [...sent, ...unsent, ...more], isSearching: log.isFetching || drafts.isFetching }
}

/** Contacts by name, handle or mail address. `search`: what was typed, once the typing rested. */
export const useContactCommands = (search: string): Found => {
  const isEnabled = useSeen()('/contacts') && search.length >= shortestSearch
  const query = { search: search.slice(0, longestSearch), limit: String(mostShown) }
  const { data, isFetching } = useEndpoint('contacts.search', { query }, { isEnabled, isPreviousKept: true })
  const commands = (isEnabled ? (data?.items ?? []) : []).map(
    ({ counterpartyId, name, handle, email }): PaletteCommand => ({
      key: `contact-${counterpartyId}`,
      label: name,
      detail: handle === null ? (email ?? '') : `@${handle}`,
      icon: 'users',
      href: contactPath(counterpartyId),
    }),
  )
  return { commands, isSearching: isEnabled && isFetching }
}

/** Beneficiaries by name, mail address or the end of an account number. `search`: what was typed, once the typing rested. */
export const useBeneficiaryCommands = (search: string): Found => {
  const isEnabled = useSeen()('/beneficiaries') && search.length >= shortestSearch
  const query = { search: search.slice(0, longestSearch), limit: String(mostShown) }
  const { data, isFetching } = useEndpoint('beneficiaries.list', { query }, { isEnabled, isPreviousKept: true })
  const commands = (isEnabled ? (data?.items ?? []) : []).map(
    ({ beneficiaryId, name, email, accounts }): PaletteCommand => ({
      key: `beneficiary-${beneficiaryId}`,
      label: name,
      detail:
        accounts.map(({ currency, accountNumber }) => `${currency} ${accountNumber}`).join(' · ') || (email ?? ''),
      icon: 'users',
      href: `/beneficiaries/${beneficiaryId}`,
    }),
  )
  return { commands, isSearching: isEnabled && isFetching }
}

/** Transfers whose payee or reference was typed. `search`: what was typed, once the typing rested. */
export const useTransferCommands = (search: string): Found => {
  const say = usePaletteWords()
  const format = useMoneyFormat()
  const dayOf = useDay()
  const isEnabled = useSeen()('/transfers') && search.length >= shortestSearch
  const query = { search: search.slice(0, longestSearch), limit: String(mostShown) }
  const { data, isFetching } = useEndpoint('transfers.list', { query }, { isEnabled, isPreviousKept: true })
  if (!isEnabled) return { commands: [], isSearching: false }
  const found = (data?.items ?? []).map(
    ({ transferId, payee, reference, targetAmount, targetCurrency, createdAt }): PaletteCommand => ({
      key: `transfer-${transferId}`,
      label: payee.name,
      detail: [format(targetAmount, targetCurrency), dayOf(createdAt), reference].filter(Boolean).join(' · '),
      icon: 'send',
      href: `/transfers/${transferId}`,
    }),
  )
  const all: PaletteCommand = {
    key: 'all-transfers',
    label: say('allTransfers', { search: query.search }),
    icon: 'send',
    href: `/transfers?${new URLSearchParams({ search: query.search })}`,
  }
  return { commands: data?.nextCursor ? [...found, all] : found, isSearching: isFetching }
}

/** What moved on any account, by the other side's name, a reference or an amount. `search`: what was typed, once the typing rested. */
export const useTransactionCommands = (search: string): Found => {
  const say = usePaletteWords()
  const format = useMoneyFormat()
  const nameOf = useAccountName()
  const sayPlace = useMoneyPlaceWords()
  const dayOf = useDay()
  const isEnabled = useSeen()('/activity') && search.length >= shortestSearch
  const query = { search: search.slice(0, longestSearch), limit: String(mostShown) }
  const { data, isFetching } = useEndpoint('home.activity', { query }, { isEnabled, isPreviousKept: true })
  if (!isEnabled) return { commands: [], isSearching: false }
  const found = (data?.items ?? []).map((one): PaletteCommand => {
    const { transactionId, counterparty, kind, amount, currency, isIncome, at } = one
    return {
      key: `transaction-${transactionId}-${currency}-${one.accountType}`,
      label: counterparty ?? sayPlace(`kinds.${kind}`),
      detail: [`${isIncome ? '+' : ''}${format(amount, currency)}`, dayOf(at), nameOf(one)].join(' · '),
      icon: isIncome ? 'arrowDown' : 'arrowUp',
      href: transactionPath(one, transactionId),
    }
  })
  const all: PaletteCommand = {
    key: 'all-transactions',
    label: say('allTransactions', { search: query.search }),
    icon: 'file',
    href: `/activity?${new URLSearchParams({ search: query.search })}`,
  }
  return { commands: data?.nextCursor ? [...found, all] : found, isSearching: isFetching }
}

/** Open accounts by currency or type. */
export const useAccountCommands = (query: string): Found => {
  const nameOf = useAccountName()
  const sayPlace = useMoneyPlaceWords()
  const format = useMoneyFormat()
  const isEnabled = useSeen()('/accounts/payments') && query.length >= shortestSearch
  const { data, isFetching } = useEndpoint('accounts.balances', {}, { isEnabled, staleMs: freshMs })
  const commands = (isEnabled ? (data?.accounts ?? []) : [])
    .filter(({ isActive }) => isActive)
    .map(
      ({ currency, accountType, balance, bankAccountNumber }): PaletteCommand => ({
        key: `account-${accountType}-${currency}`,
        label: nameOf({ currency, accountType }),
        also: [currency, sayPlace(`currencies.${currency}`), accountType, bankAccountNumber ?? ''].join(' '),
        detail: format(balance, currency),
        icon: 'bank',
        href: accountPath({ currency, accountType }),
      }),
    )
  return { commands: rankCommands(commands, query).slice(0, mostShown), isSearching: isEnabled && isFetching }
}
