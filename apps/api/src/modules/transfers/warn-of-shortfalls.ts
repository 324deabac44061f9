import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { addDays, type Currency, currencies, type LocalDate, localDateIn, maxLocalDate } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { balancesOf } from '../ledger/index.ts'
import { tellMembers } from '../members/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { lastFundingDay, type Shortfall, shortfallOf } from './shortfalls.domain.ts'
import { shortMail } from './transfer.mail.ts'
import { transferJobs } from './transfers.jobs.ts'
import { noteShortTold, selectShortSoon, selectSoon, type TransferRow } from './transfers.store.ts'

const mostPerSweep = 1_000
/** Of one organization; whoever schedules more for three days has heard of the first of them. */
const mostSoon = 1_000
// A day begins first where the clocks are 14 hours ahead of UTC.
const firstZone = 'Pacific/Kiritimati'

const lastDay = (today: LocalDate): LocalDate =>
  currencies.map((currency) => lastFundingDay(currency, today)).reduce(maxLocalDate, today)

export type AccountShortfall = Shortfall<TransferRow> & {
  readonly currency: Currency
  readonly accountType: AccountType
}

/** What is missing on each account of an organization for what leaves it within three business days of its currency. */
export const findShortfalls = async (
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { organizationId, timeZone }: { readonly organizationId: string; readonly timeZone: string },
): Promise<AccountShortfall[]> => {
  const today = localDateIn(timeZone, msOf(now))
  const soon = await selectSoon(tx, { organizationId, until: lastDay(today), limit: mostSoon })
  if (soon.length === 0) return []
  const balances = await balancesOf(tx, { organizationId, kinds: ['available'] })
  const sources = new Map<string, TransferRow[]>()
  for (const row of soon) {
    const key = `${row.source_currency} ${row.source_account_type}`
    sources.set(key, [...(sources.get(key) ?? []), row])
  }
  return [...sources.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { source_currency: currency, source_account_type: accountType } = first
    const held = balances.find(({ account }) => account.unit === currency && account.accountType === accountType)
    const short = shortfallOf(rows, { available: held?.available ?? 0n, today })
    return short ? [{ ...short, currency, accountType }] : []
  })
}

/** Has every organization looked at that has a transfer within three business days of which it was not told yet. */
export const warnOfShortfalls = async ({ tx, now }: Work): Promise<void> => {
  const until = addDays(lastDay(localDateIn(firstZone, msOf(now))), 1)
  for (const organizationId of await selectShortSoon(tx, until, mostPerSweep)) {
    await enqueue(
      tx,
      { ...transferJobs['transfers.warn-short'], key: `transfers.warn-short:${organizationId}` },
      { organizationId },
    )
  }
}

/** Tells an organization once of each transfer that its balance will not do for, one message for each account. */
export const warnOfShortfall = async (work: Work, organizationId: string): Promise<void> => {
  const { timeZone } = await getOrganization(work.tx, organizationId)
  for (const short of await findShortfalls(work, { organizationId, timeZone })) {
    const fresh = short.uncovered.filter(({ short_told_at: toldAt }) => toldAt === null)
    const [row] = fresh
    if (!row) continue
    await noteShortTold(
      work.tx,
      fresh.map(({ id }) => id),
      work.now,
    )
    const url = `${work.settings.customerUrl}/transfers/${row.id}`
    await tellMembers(work, {
      organizationId,
      kind: 'transfer-short',
      mailIn: (language) => shortMail(language, { row, missing: short.missing, url }),
    })
  }
}
