import { settlementSystems } from '@contado/contract/reference-data/settlement-systems.ts'
import { addDays, type LocalDate, localDateIn } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { type Instant, msOf } from '../../platform/clock.ts'
import { listDebitLines } from '../bank-debits/sandbox-debit-lines.ts'
import type { BankEntry, HouseAccount } from './rails.ts'
import {
  type BankDeposit,
  type BankOrder,
  type EntryRow,
  selectBankEntries,
  selectBankOrders,
  selectReversedDeposits,
} from './sandbox-bank.store.ts'

/** What the statement says of a line; null where it leaves it out. */
type Stated = { readonly minor: bigint; readonly day: LocalDate }

export type BankLine = BankEntry & {
  /** The bank's own name of it. */
  readonly bankReference: string
  readonly stated: Stated | null
  /** The statement of its day breaks off. */
  readonly isTorn: boolean
}

const keptByBanks = 1_000n
const forLess: readonly BankOrder['outcome'][] = ['sandbox:returned', 'sandbox:returned-late-for-less']

/** What comes back of an order that is returned. */
export const returnedOf = ({ outcome, recall, minor }: BankOrder): bigint =>
  (forLess.includes(outcome) || recall === 'agreed-for-less') && minor > keptByBanks ? minor - keptByBanks : minor

const bare = (id: string): string => id.replaceAll('-', '')

type Booked = BankEntry & { readonly prefix: string; readonly outcome?: BankOrder['outcome'] }

const lineOf = ({ currency }: HouseAccount, { prefix, outcome, ...entry }: Booked): BankLine => {
  const day = localDateIn(settlementSystems[currency].timeZone, msOf(entry.bookedAt))
  const stated = {
    minor: outcome === 'sandbox:misstated' ? entry.minor - 1n : entry.minor,
    day: outcome === 'sandbox:misdated' ? addDays(day, 1) : day,
  }
  return {
    ...entry,
    bankReference: `${prefix}${bare(entry.reference)}`,
    stated: outcome === 'sandbox:unstated' ? null : stated,
    isTorn: outcome === 'sandbox:torn',
  }
}

const bookedOf = (order: BankOrder): Booked[] => {
  const { orderId: reference, minor, outcome, dueAt, turnedAt } = order
  if (outcome === 'sandbox:failed') return []
  const paid = { reference, minor: -minor, bookedAt: dueAt, prefix: 'P', outcome }
  if (turnedAt === null || outcome === 'sandbox:contradiction') return [paid]
  return [paid, { reference, minor: returnedOf(order), bookedAt: turnedAt, prefix: 'R' }]
}

const reversalOf = ({ depositId, minor, reversedAt, receivedAt }: BankDeposit): Booked => ({
  reference: depositId,
  minor: -minor,
  bookedAt: reversedAt ?? receivedAt,
  prefix: 'V',
})

/** What ends the name of a line by which a deposit went back: in the ledger both may be the same thing. */
export const sentBack = ' back'

const entryOf = ({ reference, minor, booked_at: bookedAt }: EntryRow): Booked =>
  reference.endsWith(sentBack)
    ? { reference: reference.slice(0, -sentBack.length), minor, bookedAt, prefix: 'B' }
    : { reference, minor, bookedAt, prefix: 'E' }

const isBefore = (now: Instant, { bookedAt }: BankEntry): boolean => bookedAt <= now

/** Every line on the house's account at a sandbox's bank, oldest first, up to now. */
export const listSandboxLines = async ({ tx, now }: Pick<Work, 'tx' | 'now'>, account: HouseAccount) => {
  const { provider, currency } = account
  const others = await selectBankEntries(tx, provider, currency)
  // Bank debits are credited where the merchant accounts are.
  const takesDebits = provider === 'smart_rail' && currency === 'USD'
  const booked: Booked[] = [
    ...(takesDebits ? await listDebitLines(tx) : []),
    ...(await selectBankOrders(tx, provider, currency)).flatMap(bookedOf),
    ...(await selectReversedDeposits(tx, provider, currency)).map(reversalOf),
    ...others.map(entryOf),
  ]
  const keyOf = (one: Booked): string => `${one.bookedAt} ${one.reference}`
  return booked
    .filter((one) => isBefore(now, one))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map((one) => lineOf(account, one))
}
