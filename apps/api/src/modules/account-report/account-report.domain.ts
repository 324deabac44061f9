import type { AccountReport } from '@contado/contract/account-report/account-report.endpoints.ts'
import type { transactionKinds } from '@contado/contract/accounts/transaction-kinds.ts'
import { allocate, type Currency, compareCurrency, type Money, money, moneyText } from '@contado/money'
import type { ReportMonth } from './report-months.domain.ts'

type Kind = (typeof transactionKinds)[number]

/** What happened to the accounts of one currency, in its minor units; what left is below zero. */
export type CurrencySums = {
  readonly currency: Currency
  readonly opening: bigint
  readonly closing: bigint
  readonly moves: readonly {
    readonly month: number
    readonly kind: Kind
    /** Converted, or moved to an account of the same business. */
    readonly isBetweenOwn: boolean
    readonly minor: bigint
    /** What the house kept within the rates of exchanges. */
    readonly inRates: bigint
    readonly count: number
  }[]
  /** `name` is null for the names that are not told apart. */
  readonly parties: readonly { readonly name: string | null; readonly minor: bigint; readonly count: number }[]
}

type Figures = Omit<AccountReport, 'currency' | 'from' | 'to' | 'timeZone' | 'ratesDate'>
type Side = 'in' | 'out'
type Options = {
  readonly currency: Currency
  readonly months: readonly ReportMonth[]
  /** What amounts come to in the report's currency; never falls where one rises. */
  readonly sumIn: (amounts: readonly Money[]) => Money
  /** The units of a currency that one of the report's is; null where nothing is converted. */
  readonly perBase: ((currency: Currency) => string) | null
  /** How many names there are that are not told apart. */
  readonly otherNames: Readonly<Record<Side, number>>
}

type OfMove = CurrencySums['moves'][number]
type Way = Side | 'between'
type Flow = { readonly way: Way; readonly worth: bigint }
type Move = OfMove & Flow & { readonly currency: Currency }
type Party = CurrencySums['parties'][number] & { readonly side: Side; readonly worth: bigint }

const sideOf = ({ minor }: { readonly minor: bigint }): Side => (minor < 0n ? 'out' : 'in')
const wayOf = (move: OfMove): Way => (move.isBetweenOwn ? 'between' : sideOf(move))
// What is between own accounts is together, so that what leaves the one and arrives on the other comes to nothing.
const ways = ['in', 'between', 'out'] as const satisfies readonly Way[]
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n)
const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor)
const totalOf = (of: readonly { readonly worth: bigint }[]): bigint => sum(of.map(({ worth }) => worth))

const totalsOf = (of: readonly Flow[]): Readonly<Record<Way, bigint>> => {
  const total = (way: Way): bigint => totalOf(of.filter((one) => one.way === way))
  return { in: total('in'), out: total('out'), between: total('between') }
}

type OwnMove = OfMove & { readonly currency: Currency }

const inOrder = (moves: readonly OwnMove[]): OwnMove[] =>
  moves.toSorted((a, b) => a.month - b.month || ways.indexOf(wayOf(a)) - ways.indexOf(wayOf(b)))

// What all currencies hold is converted in one sum, and a movement is what lies between two of these: so the converted figures add up to the
// cent, and each balance is what other screens say of it.
const movesOf = (all: readonly CurrencySums[], sumIn: Options['sumIn']): Move[] => {
  const held = new Map(all.map(({ currency, opening }) => [currency, opening]))
  const kept = new Map<Currency, bigint>()
  const move = ({ currency, minor, inRates }: OwnMove): void => {
    held.set(currency, (held.get(currency) ?? 0n) + minor)
    kept.set(currency, (kept.get(currency) ?? 0n) + inRates)
  }
  const worthOf = (sums: ReadonlyMap<Currency, bigint>): bigint =>
    sumIn([...sums].map(([currency, minor]) => money(minor, currency))).minor
  const worthNow = () => ({ worth: worthOf(held), inRates: worthOf(kept) })
  let before = worthNow()
  const moves = inOrder(all.flatMap(({ currency, moves }) => moves.map((one) => ({ ...one, currency })))).map((own) => {
    const { worth, inRates } = before
    move(own)
    before = worthNow()
    return { ...own, way: wayOf(own), worth: before.worth - worth, inRates: before.inRates - inRates }
  })
  const wrong = all.find(({ currency, closing }) => held.get(currency) !== closing)
  if (wrong) throw new Error(`The lines of ${wrong.currency} and its balances differ`)
  return moves
}

const partiesOf = (sums: CurrencySums, moves: readonly Move[], currency: Currency): Party[] =>
  (['in', 'out'] as const).flatMap((side) => {
    const own = sums.parties.filter((one) => sideOf(one) === side)
    if (own.length === 0) return []
    const total = totalOf(moves.filter(({ way }) => way === side))
    const parts = allocate(
      money(total, currency),
      own.map(({ minor }) => size(minor)),
    )
    return own.map((one, index) => ({ ...one, side, worth: parts[index]?.minor ?? 0n }))
  })

const counted = (of: readonly { readonly count: number }[]): number => of.reduce((total, { count }) => total + count, 0)

const flowOf = (of: readonly Flow[], text: (minor: bigint) => string) => {
  const totals = totalsOf(of)
  return { moneyIn: text(totals.in), moneyOut: text(-totals.out), betweenOwn: text(totals.between) }
}

const weightOf = (moves: readonly Move[]): bigint => sum(Object.values(totalsOf(moves)).map(size))

const kindsOf = (moves: readonly Move[], text: (minor: bigint) => string): AccountReport['kinds'] =>
  [...Map.groupBy(moves, ({ kind }) => kind)]
    .map(([kind, own]) => ({ kind, own, weight: weightOf(own) }))
    .toSorted((a, b) => (a.weight === b.weight ? a.kind.localeCompare(b.kind) : a.weight < b.weight ? 1 : -1))
    .map(({ kind, own }) => ({ kind, ...flowOf(own, text), count: counted(own) }))

type Naming = { readonly side: Side; readonly names: number; readonly text: (minor: bigint) => string }

const namedOf = (parties: readonly Party[], { side, names, text }: Naming): AccountReport['payers'] => {
  const [others, named] = [
    parties.filter((one) => one.side === side && one.name === null),
    parties.filter((one) => one.side === side && one.name !== null),
  ]
  const rows = [...Map.groupBy(named, ({ name }) => name ?? '')]
    .map(([name, own]) => ({ name, worth: size(totalOf(own)), count: counted(own) }))
    .toSorted((a, b) => (a.worth === b.worth ? a.name.localeCompare(b.name) : a.worth < b.worth ? 1 : -1))
  return {
    rows: rows.map(({ name, worth, count }) => ({ name: name === '' ? null : name, amount: text(worth), count })),
    others: { names, amount: text(size(totalOf(others))), count: counted(others) },
  }
}

const inItself = ({ currency, opening, closing, moves }: CurrencySums) => {
  const text = (minor: bigint): string => moneyText(money(minor, currency))
  const own = moves.map((move) => ({ way: wayOf(move), worth: move.minor }))
  return { currency, openingBalance: text(opening), ...flowOf(own, text), closingBalance: text(closing) }
}

/** An account report of sums of the ledger: whatever is converted adds up, by month, by kind and by counterparty. */
export const accountReportOf = (all: readonly CurrencySums[], options: Options): Figures => {
  const { currency, months, sumIn, perBase, otherNames } = options
  const text = (minor: bigint): string => moneyText(money(minor, currency))
  const worthOf = (pick: 'opening' | 'closing', of = all): bigint =>
    sumIn(of.map((one) => money(one[pick], one.currency))).minor
  const moves = movesOf(all, sumIn)
  const opening = worthOf('opening')
  const parties = all.flatMap((sums) =>
    partiesOf(
      sums,
      moves.filter((move) => move.currency === sums.currency),
      currency,
    ),
  )
  const movement = (before: bigint, own: readonly Move[]) => ({
    openingBalance: text(before),
    ...flowOf(own, text),
    fees: text(-totalOf(own.filter(({ kind }) => kind === 'fee'))),
    inRates: text(sum(own.map(({ inRates }) => inRates))),
    closingBalance: text(before + totalOf(own)),
  })
  return {
    ...movement(opening, moves),
    months: months.map((month, index) => ({
      ...month,
      ...movement(
        opening + totalOf(moves.filter((move) => move.month < index)),
        moves.filter((move) => move.month === index),
      ),
    })),
    kinds: kindsOf(moves, text),
    payers: namedOf(parties, { side: 'in', names: otherNames.in, text }),
    payees: namedOf(parties, { side: 'out', names: otherNames.out, text }),
    currencies:
      perBase === null
        ? []
        : all
            .filter((sums) => sums.opening !== 0n || sums.moves.length > 0)
            .map((sums) => ({
              ...inItself(sums),
              perBase: perBase(sums.currency),
              closingInBase: text(worthOf('closing', [sums])),
            }))
            .toSorted((a, b) => compareCurrency(a.currency, b.currency)),
  }
}
