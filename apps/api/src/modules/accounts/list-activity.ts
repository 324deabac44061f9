import type { AccountActivity } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import { z } from 'zod'
import type { Call, Member } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type PageQuery, pageOf } from '../../platform/page.ts'
import {
  type AccountLine,
  countHistory,
  findAccounts,
  type LinePeriod,
  newestLines,
  ownLinesOf,
  type ReadUpTo,
} from '../ledger/index.ts'
import { type AskedActivity, periodOf, placesOf, sidesOf } from './asked-lines.ts'
import { describeLines } from './describe-lines.ts'
import { findOwnLines, isSought } from './find-lines.ts'
import { selectNotedOf } from './transaction-notes.store.ts'

type Reader = Pick<Call<Member>, 'tx' | 'actor'>
type Activity = { readonly items: AccountActivity[]; readonly nextCursor: string | null }
type Place = { readonly currency: Currency; readonly accountType: AccountType }

// A place among several accounts is one in each of them: `account.version`, in base 36 to be short.
const radix = 36
const places = z.tuple([z.string().regex(/^[0-9a-z]{1,11}\.[0-9a-z]{1,11}(,[0-9a-z]{1,11}\.[0-9a-z]{1,11}){0,63}$/)])

const bigintIn = (text: string): bigint =>
  [...text].reduce((sum, digit) => sum * BigInt(radix) + BigInt(Number.parseInt(digit, radix)), 0n)

const readIn = ([text]: [string]): ReadUpTo =>
  new Map(
    text.split(',').map((pair): [bigint, bigint] => {
      const [account = '', version = ''] = pair.split('.')
      return [bigintIn(account), bigintIn(version)]
    }),
  )

const textOf = (readUpTo: ReadUpTo): string =>
  [...readUpTo].map(([account, version]) => `${account.toString(radix)}.${version.toString(radix)}`).join(',')

const describeActivity = async (
  tx: Tx,
  organizationId: string,
  lines: readonly AccountLine[],
): Promise<AccountActivity[]> => {
  const ids = [...new Set(lines.map(({ accountId }) => accountId))]
  const accounts = await findAccounts(tx, { organizationId, ids })
  const placeOf = new Map(
    accounts.flatMap(({ id, unit, accountType }): [bigint, Place][] =>
      unit === 'PTS' || accountType === 'none' ? [] : [[id, { currency: unit, accountType }]],
    ),
  )
  const known = lines.flatMap((line) => {
    const place = placeOf.get(line.accountId)
    return place ? [{ ...line, ...place }] : []
  })
  const described = await describeLines(tx, organizationId, known)
  return described.map((one, index) => ({ ...one, accountType: known[index]?.accountType ?? 'traditional' }))
}

type Read = AccountLine & { readonly readUpTo: ReadUpTo }

const order = { shape: places.transform(readIn), placeOf: ({ readUpTo }: Read) => [textOf(readUpTo)] as const }

type Wanted = AskedActivity & LinePeriod & { readonly limit: number; readonly readUpTo: ReadUpTo }

const linesFor = async ({ tx, actor: { organizationId } }: Reader, wanted: Wanted): Promise<AccountLine[]> => {
  if (!isSought(wanted)) {
    return newestLines(tx, { ...wanted, organizationId, sides: sidesOf(wanted), places: placesOf(wanted) })
  }
  const isLeft = ({ accountId, version }: AccountLine): boolean => {
    const below = wanted.readUpTo.get(accountId)
    return below === undefined || version < below
  }
  const { lines } = await findOwnLines(tx, organizationId, wanted)
  return lines.filter(isLeft).slice(0, wanted.limit)
}

const read = async (reader: Reader, wanted: Wanted): Promise<Read[]> => {
  let readUpTo = wanted.readUpTo
  return (await linesFor(reader, wanted)).map((line) => {
    readUpTo = new Map([...readUpTo, [line.accountId, line.version]])
    return { ...line, readUpTo }
  })
}

/** What moved last on all accounts of the acting organization together, newest first: all of it, or what is asked for. */
export const listActivity = async (reader: Reader, asked: PageQuery & AskedActivity): Promise<Activity> => {
  const { organizationId, timeZone } = reader.actor
  const period = periodOf(asked, timeZone)
  const { rows, nextCursor } = await pageOf(asked, order, ({ limit, after }) =>
    read(reader, { ...asked, ...period, limit, readUpTo: after ?? new Map() }),
  )
  return { items: await describeActivity(reader.tx, organizationId, rows), nextCursor }
}

/** How many lines such a list has, counted no further than the limit. */
export const countActivity = async ({ tx, actor }: Reader, asked: AskedActivity, limit: number): Promise<number> => {
  const { organizationId, timeZone } = actor
  const period = periodOf(asked, timeZone)
  if (isSought(asked)) {
    const { lines } = await findOwnLines(tx, organizationId, { ...asked, ...period })
    return Math.min(lines.length, limit)
  }
  let count = 0
  const { currency, accountType } = asked
  for (const { id, unit, ...account } of await findAccounts(tx, { organizationId, kinds: ['available'] })) {
    if (unit === 'PTS' || unit !== (currency ?? unit)) continue
    if (account.accountType !== (accountType ?? account.accountType)) continue
    for (const side of sidesOf(asked)) count += await countHistory(tx, { accountId: id, limit, ...period, ...side })
    if (count >= limit) return limit
  }
  return count
}

// Parts, refunds and what staff decided: a few each.
const mostOfInvoice = 100

/** What an invoice moved on the acting organization's accounts, newest first; nothing for one that moved nothing there. */
export const listInvoiceActivity = async (
  { tx, actor: { organizationId } }: Reader,
  invoiceId: string,
): Promise<{ items: AccountActivity[] }> => {
  const transferIds = await selectNotedOf(tx, { organizationId, invoiceId, most: mostOfInvoice })
  if (transferIds.length === 0) return { items: [] }
  const lines = await ownLinesOf(tx, { organizationId, transferIds })
  return {
    items: await describeActivity(
      tx,
      organizationId,
      lines.filter(({ minor }) => minor !== 0n),
    ),
  }
}
