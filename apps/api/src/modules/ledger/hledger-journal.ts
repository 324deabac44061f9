import { decimal, decimalText } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import { lowestId } from '../../platform/ids.ts'
import type { AccountKind } from './accounts.ts'
import {
  type JournalAccount,
  type JournalTransfer,
  selectAccountsAfter,
  selectMovedAfter,
  selectUnits,
} from './journal.store.ts'

/** Where accountants look for each kind: what customers may ask for is owed to them. */
const headings: Readonly<Record<AccountKind, 'assets' | 'liabilities' | 'equity' | 'revenues' | 'expenses'>> = {
  available: 'liabilities',
  outgoing: 'liabilities',
  unverified: 'liabilities',
  receivable: 'assets',
  held: 'liabilities',
  guaranteed: 'liabilities',
  incoming: 'liabilities',
  credit: 'liabilities',
  cash: 'assets',
  collecting: 'assets',
  transit: 'assets',
  fees: 'revenues',
  fx: 'equity',
  rewards_expense: 'expenses',
  suspense: 'liabilities',
  blocked: 'liabilities',
}

const pageSize = 5000

type Named = Pick<JournalAccount, 'organizationId' | 'provider' | 'kind' | 'accountType' | 'reference'>

const nameOf = ({ organizationId, provider, kind, accountType, reference }: Named): string => {
  const whose = organizationId === null ? ['house', provider] : ['customers', organizationId, provider, accountType]
  return [headings[kind], ...whose, kind, ...(reference === '' ? [] : [reference])].join(':')
}

const amountOf = (minor: bigint, { unit, exponent }: { readonly unit: string; readonly exponent: number }): string =>
  `${decimalText(decimal(minor, exponent))} ${unit}`

// There a debit counts above zero, as accountants write it; in a balance of ours it counts below.
const entryOf = (transfer: JournalTransfer): string => {
  const { id, day, cause, causeId, groupId, debit, credit } = transfer
  const minor = BigInt(transfer.minor)
  const group = groupId === null ? '' : `, group:${groupId}`
  return `${day} * (${id}) ${cause}  ; cause:${causeId}${group}
    ${nameOf(debit)}  ${amountOf(minor, transfer)}
    ${nameOf(credit)}  ${amountOf(-minor, transfer)}
`
}

const assertionOf = (account: JournalAccount): string =>
  `    ${nameOf(account)}  ${amountOf(0n, account)} = ${amountOf(-BigInt(account.balance), account)}\n`

async function* pagesOf<T extends { readonly id: string }>(
  select: (after: string) => Promise<readonly T[]>,
  first: string,
): AsyncGenerator<readonly T[]> {
  for (let page = await select(first); page.length > 0; page = await select(page.at(-1)?.id ?? first)) yield page
}

/**
 * The whole ledger as a journal that hledger reads, in pieces: units, accounts, an entry of two postings for each transfer that
 * moved money, and last what each account should come to, which `hledger check --strict` compares with what it adds up by itself.
 * Needs one snapshot of a role that reads everything. Format: https://hledger.org/hledger.html#journal
 */
export async function* hledgerJournal(tx: Tx): AsyncGenerator<string> {
  const accounts = () => pagesOf((after) => selectAccountsAfter(tx, after, pageSize), '0')
  yield 'decimal-mark .\n\n'
  for (const { unit, exponent } of await selectUnits(tx))
    yield `commodity 1000.${'0'.repeat(exponent)} ${unit}
`
  yield '\n'
  const named = new Set<string>()
  for await (const page of accounts()) {
    const fresh = page.map(nameOf).filter((name) => !named.has(name))
    for (const name of fresh) named.add(name)
    yield [...new Set(fresh)].map((name) => `account ${name}\n`).join('')
  }
  yield '\n'
  let lastDay = ''
  const transfers = pagesOf((after) => selectMovedAfter(tx, after, pageSize), lowestId)
  for await (const page of transfers) {
    for (const { day } of page) if (day > lastDay) lastDay = day
    yield page.map(entryOf).join('')
  }
  if (lastDay === '') return
  for await (const page of accounts()) yield `${lastDay} * balances\n${page.map(assertionOf).join('')}`
}
