import {
  type TransferStatus,
  transferLifecycle,
  transferStatuses,
} from '@contado/contract/transfers/transfer-lifecycle.ts'
import { money, moneyText } from '@contado/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { joinAs } from '../../test-kit/inviting.ts'
import { ledgerOf, verified, writeUnguarded } from '../../test-kit/invoicing.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import { secure, signInStaff } from '../../test-kit/people.ts'
import {
  approveBy,
  askApprovalFrom,
  confirmWith,
  letPass,
  mustHave,
  payeeOf,
  storeRates,
  transferFrom,
} from '../../test-kit/sending-money.ts'
import type { Answered, TestApp, TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let owner: TestCompany
let manager: TestCompany
let friend: TestCompany
let staff: TestClient
let accounts: Readonly<Record<'dollars' | 'euros' | 'external', string>>

const american = {
  currency: 'USD',
  bankCountry: 'US',
  rail: 'fedwire',
  accountNumber: '000123456789',
  routingCode: '021000021',
  accountKind: 'checking',
  address: '12 Canal Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  country: undefined,
}
const dayLimitMinor = 150_000n
const units = ['USD', 'EUR'] as const
type Unit = (typeof units)[number]
type Sums = Record<Unit, bigint>
const deposited: Sums = { USD: 0n, EUR: 0n }

const text = (minor: bigint | number): string => moneyText(money(BigInt(minor), 'USD'))
const deposit = async (currency: Unit, minor: number, accountType = 'traditional'): Promise<void> => {
  await depositTo(app, owner, { currency, accountType, amount: text(minor) })
  deposited[currency] += BigInt(minor)
}

beforeAll(async () => {
  app = await startAppWithCompanies()
  await storeRates(app)
  owner = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  friend = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  manager = await joinAs(app, owner, { role: 'manager' })
  await secure(app, manager)
  staff = await signInStaff(app, 'compliance-analyst')
  await deposit('USD', 500_000)
  await deposit('USD', 50_000, 'smart')
  await deposit('EUR', 20_000)
  await owner.browser.send('POST', '/contacts/add', { body: { handle: friend.handle, category: 'supplier' } })
  const external = await confirmWith(app, owner, {
    operation: 'external-accounts.create',
    method: 'POST',
    path: '/external-accounts',
    body: { ...american, accountHolder: 'Castle Trading LLC' },
  })
  accounts = {
    dollars: (await payeeOf(app, owner, american)).accountId,
    euros: (await payeeOf(app, owner)).accountId,
    external: mustHave(external).accountId,
  }
  await askApprovalFrom(app, owner, { from: '200.00', dayLimit: text(dayLimitMinor) })
  await app.drainJobs()
}, 120_000)
afterAll(() => app.close())

/**
 * What the rail does with a transfer whose reference begins so. What is said of statements alone changes no transfer; what contradicts
 * itself ends as either, by when it is asked, and is walked in orders.api.test.ts.
 */
const outcomes = {
  INV: 'completed',
  'sandbox:slow': 'completed',
  'sandbox:failed': 'failed',
  'sandbox:returned': 'returned',
  'sandbox:returned-late': 'returned',
  'sandbox:returned-late-for-less': 'returned',
  'sandbox:duplicate': 'completed',
  'sandbox:reordered': 'completed',
  'sandbox:late': 'completed',
  'sandbox:unknown': 'completed',
  'sandbox:lost': 'completed',
} as const satisfies Readonly<Record<string, TransferStatus>>
const purposes = Object.keys(outcomes) as (keyof typeof outcomes)[]
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      to: fc.constantFrom('dollars', 'dollars', 'euros', 'euros', 'external', 'friend', 'own'),
      from: fc.constantFrom('traditional', 'traditional', 'smart'),
      currency: fc.constantFrom<Unit[]>('USD', 'USD', 'USD', 'EUR'),
      fixedSide: fc.constantFrom('source', 'target'),
      minor: fc.integer({ min: 1, max: 40_000 }),
      purpose: fc.constantFrom(...purposes),
      days: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 4 })),
      isByManager: fc.boolean(),
      isQuick: fc.boolean(),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom('approve', 'approve', 'decline', 'cancel', 'cancel'),
      which: fc.nat(),
      isByManager: fc.boolean(),
      isQuick: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('convert' as const),
      into: fc.constantFrom<Unit[]>('EUR', 'USD'),
      minor: fc.integer({ min: 1, max: 30_000 }),
      isQuick: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      into: fc.constantFrom(...units),
      minor: fc.integer({ min: 1, max: 50_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('watch' as const), isOn: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('judge' as const),
      how: fc.constantFrom('allow', 'allow', 'deny-and-cancel', 'deny-and-hold-for-ofac'),
      which: fc.nat(),
      isQuick: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 80 }) }, fc.constant(31 * 24)),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Of<What> = Extract<Step, { do: What }>
type Deciding = Of<'approve' | 'decline' | 'cancel'>

const sending = (change: Partial<Of<'send'>> = {}): Step => ({
  do: 'send',
  to: 'dollars',
  from: 'traditional',
  currency: 'USD',
  fixedSide: 'source',
  minor: 2_500,
  purpose: 'INV',
  days: 0,
  isByManager: false,
  isQuick: false,
  ...change,
})
const deciding = (what: Deciding['do'], change: Partial<Deciding> = {}): Step => ({
  do: what,
  // The newest.
  which: -1,
  isByManager: true,
  isQuick: false,
  ...change,
})
const judging = (how: Of<'judge'>['how']): Step => ({ do: 'judge', how, which: -1, isQuick: false })
const waiting = (days: number): Step => ({ do: 'wait', hours: days * 24 })
const watching = (isOn: boolean): Step => ({ do: 'watch', isOn })
const converting = (into: Unit): Step => ({ do: 'convert', into, minor: 2_000, isQuick: false })

// Chance seldom comes by all of it: what happens before it begins, so that every state and every outcome of the rail is there each time.
const opening: readonly Step[] = [
  ...purposes.map((purpose, at) => sending({ purpose, to: at % 2 === 0 ? 'dollars' : 'euros', isQuick: true })),
  sending({ to: 'external', purpose: 'sandbox:returned', isQuick: true }),
  sending({ to: 'friend', from: 'smart', isQuick: true }),
  sending({ to: 'own' }),
  waiting(4),
  converting('EUR'),
  converting('USD'),
  sending({ currency: 'EUR', to: 'euros', fixedSide: 'target' }),
  sending({ days: 2 }),
  deciding('cancel', { isByManager: false }),
  sending({ isQuick: true }),
  deciding('cancel', { isByManager: false }),
  // More than there is.
  ...Array.from({ length: 4 }, () => sending({ to: 'own', from: 'smart', minor: 15_000, days: 1, isQuick: true })),
  ...(['approve', 'decline', 'cancel'] as const).flatMap((what): Step[] => [
    sending({ minor: 25_000, days: what === 'approve' ? 1 : 0, isQuick: true }),
    deciding(what, { isByManager: what !== 'cancel' }),
  ]),
  sending({ to: 'euros', minor: 30_000 }),
  waiting(3),
  watching(true),
  ...(['allow', 'deny-and-cancel', 'deny-and-hold-for-ofac', 'allow'] as const).flatMap((how, at): Step[] => [
    sending({ to: at === 3 ? 'friend' : 'dollars' }),
    judging(how),
  ]),
  watching(false),
  waiting(31),
  waiting(20),
]

/** What may be said to somebody who asks at the wrong moment. */
const expected = new Set([
  'AlreadyApproved',
  'AmountOutOfRange',
  'CrossingLimitReached',
  'InsufficientFunds',
  'NotPermitted',
  'OwnTransfer',
  'QuoteChanged',
  'RateUnavailable',
  'SpendingLimitReached',
  'TransactionStatusConflict',
  'TransferStatusConflict',
])
/** What came about at least once. */
const reached = new Map<string, number>()
const note = (what: string, { status, error }: Pick<Answered, 'status' | 'error'>): boolean => {
  const outcome = `${what} ${error?.code ?? 'done'}`
  if (status !== 200 && !expected.has(error?.code ?? '')) throw new Error(`${outcome}: ${JSON.stringify(error)}`)
  reached.set(outcome, (reached.get(outcome) ?? 0) + 1)
  return status === 200
}

let sent = 0
const send = async (one: Of<'send'>): Promise<void> => {
  const { to, from, currency, fixedSide, minor, purpose, days, isByManager } = one
  const isOutside = to === 'dollars' || to === 'euros' || to === 'external'
  const accountType = isOutside || currency === 'EUR' ? 'traditional' : from
  if (to === 'own' && currency === 'EUR') return
  const targets = {
    friend: { handle: friend.handle },
    own: { ownAccountType: accountType === 'smart' ? 'traditional' : 'smart' },
  }
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  const later = new Date(Date.parse(data.businessNow) + days * 86_400_000).toISOString().slice(0, 10)
  sent += 1
  const wanted = {
    sourceCurrency: currency,
    sourceAccountType: accountType,
    ...(isOutside ? { accountId: accounts[to] } : targets[to]),
    amount: text(minor),
    fixedSide,
    bound: fixedSide === 'source' ? '0.01' : '99999.00',
    reference: `${purpose} ${sent}`,
    ...(days > 0 ? { sendDate: later } : {}),
  }
  note(to, await transferFrom(app, isByManager ? manager : owner, wanted))
}

const idsOf = async (statuses: readonly TransferStatus[]): Promise<string[]> =>
  (await app.owner.query('select id from transfers where status = any($1) order by id', [statuses])).rows.map(
    ({ id }) => id,
  )
const oneOf = (ids: readonly string[], which: number): string | undefined => ids.at(which % Math.max(ids.length, 1))

const decide = async ({ do: what, which, isByManager }: Deciding): Promise<void> => {
  const open: readonly TransferStatus[] = ['needs_approval', 'scheduled', 'processing', 'sent']
  const transferId = oneOf(await idsOf(what === 'cancel' ? open : ['needs_approval']), which)
  if (transferId === undefined) return
  const who = isByManager ? manager : owner
  const body = what === 'decline' ? { transferId, note: '' } : { transferId }
  const headers = { 'idempotency-key': newId() }
  if (what === 'approve') note(what, await approveBy(app, who, transferId))
  else note(what, await who.browser.send('POST', `/transfers/${what}`, { body, headers }))
}

const convert = async ({ into, minor }: Of<'convert'>): Promise<void> => {
  const [sourceCurrency, targetCurrency] = into === 'EUR' ? ['USD', 'EUR'] : ['EUR', 'USD']
  const body = { sourceCurrency, targetCurrency, amount: text(minor), fixedSide: 'source' }
  const quote = await owner.browser.send('POST', '/conversions/quote', { body })
  if (!note('quote', quote)) return
  const { quoteId } = quote.data
  const headers = { 'idempotency-key': newId() }
  note('convert', await owner.browser.send('POST', '/conversions', { body: { quoteId }, headers }))
}

const watch = async ({ isOn }: Of<'watch'>): Promise<void> => {
  await pastGuards(
    app,
    `insert into monitored_organizations (organization_id, is_monitored, changed_at) values ($1, $2, now())
      on conflict (organization_id) do update set is_monitored = $2`,
    [owner.organizationId, isOn],
  )
}

/** Transfers whose money belongs to nobody until a licence says whose it is. */
const blocked = new Set<string>()
const judge = async ({ how, which }: Of<'judge'>): Promise<void> => {
  const transactionId = oneOf(await idsOf(['in_review']), which)
  if (transactionId === undefined) return
  const { rows } = await app.owner.query('select kind, rail_kind from transfers where id = $1', [transactionId])
  const [{ kind, rail_kind }] = rows
  const inside = kind === 'own' || kind === 'internal'
  const transactionType = inside ? 'internal-transfer' : `outgoing-${rail_kind === 'swift' ? 'swift' : 'local'}-payment`
  const body = { transactionType, transactionId, senderHandle: owner.handle }
  const isDone = note(how, await staff.send('POST', `/admin/monitored-transactions/${how}`, { body }))
  if (isDone && how === 'deny-and-hold-for-ofac') blocked.add(transactionId)
}

const carryOutStep = async (one: Step): Promise<void> => {
  await app.forgetAttempts()
  // What a failed transfer stopped is put right by somebody.
  await app.owner.query(`update bank_accounts set status = 'confirmed' where status in ('suspended', 'invalid')`)
  if (one.do === 'send') await send(one)
  else if (one.do === 'convert') await convert(one)
  else if (one.do === 'deposit') {
    // Otherwise monitoring would hold it as well, and what is held is reckoned from transfers.
    await watch({ do: 'watch', isOn: false })
    await deposit(one.into, one.minor)
  } else if (one.do === 'watch') await watch(one)
  else if (one.do === 'judge') await judge(one)
  else if (one.do === 'wait') await letPass(app, one.hours)
  else await decide(one)
}

type Row = {
  readonly id: string
  readonly kind: 'outgoing' | 'withdrawal' | 'internal' | 'own'
  readonly status: TransferStatus
  readonly source: Unit
  readonly target: Unit
  readonly source_minor: bigint
  readonly fee_minor: bigint
  readonly target_minor: bigint
  readonly returned_minor: bigint | null
  readonly is_started: boolean
  readonly is_submitted: boolean
  readonly ends: readonly string[]
  readonly order_status: string | null
  readonly order_returned: bigint | null
}

const ends = ['completed', 'returned', 'failed', 'canceled', 'denied', 'declined'] as const
const rowsOf = async (): Promise<Row[]> => {
  const { rows } = await app.owner.query(`select t.id, t.kind, t.status, t.source_currency as source,
      t.target_currency as target, t.source_minor::text, t.fee_minor::text, t.target_minor::text,
      t.returned_minor::text, t.started_at is not null as is_started, t.submitted_at is not null as is_submitted,
      array_remove(array[${ends.map((end) => `case when t.${end}_at is not null then '${end}' end`).join(', ')}], null) as ends,
      o.status as order_status, o.returned_minor::text as order_returned
    from transfers t left join rail_orders o on o.id = t.id order by t.id`)
  const minors = ['source_minor', 'fee_minor', 'target_minor', 'returned_minor', 'order_returned']
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        minors.includes(key) && value !== null ? BigInt(String(value)) : value,
      ]),
    ),
  ) as Row[]
}

/** What one transfer takes from the business or leaves in it so far, wherever in the business it stands. */
const effectOf = (row: Row): Sums => {
  const sums: Sums = { USD: 0n, EUR: 0n }
  const whole = row.source_minor + row.fee_minor
  const isPaid = row.order_status === 'settled' || row.order_status === 'returned'
  if (blocked.has(row.id)) return { ...sums, [row.source]: -whole }
  if (row.kind === 'internal' && row.status === 'completed') sums[row.source] -= row.source_minor
  if (row.kind === 'internal' || row.kind === 'own') return sums
  if (row.source === row.target) {
    if (isPaid) sums[row.source] += (row.order_returned ?? 0n) - whole
    return sums
  }
  if (!row.is_submitted || row.status === 'failed') return sums
  sums[row.source] += (row.returned_minor ?? 0n) - whole
  sums[row.target] += isPaid ? 0n : row.target_minor
  if (row.status !== 'returned') sums[row.target] += row.order_returned ?? 0n
  return sums
}

const inFlightOf = (row: Row): readonly [Unit, bigint] | null => {
  const isOutside = row.kind === 'outgoing' || row.kind === 'withdrawal'
  if (!isOutside || (row.status !== 'processing' && row.status !== 'sent')) return null
  const isExchanged = row.source !== row.target && row.is_submitted
  return isExchanged ? [row.target, row.target_minor] : [row.source, row.source_minor + row.fee_minor]
}

const endsOf = (status: TransferStatus): readonly string[] => {
  if (status === 'returned') return ['completed', 'returned']
  return ends.filter((end) => end === status)
}

/** Whether the table leads from one state to the other, over others too. */
const leadsTo = (from: TransferStatus, to: TransferStatus): boolean => {
  const known = new Set<TransferStatus>([from])
  for (const state of known) {
    for (const action of Object.values(transferLifecycle.actions)) {
      if ((action.from as readonly TransferStatus[]).includes(state)) for (const one of action.to) known.add(one)
    }
  }
  return known.has(to)
}

const last = new Map<string, TransferStatus>()
const passed = new Set<TransferStatus>()
const stateFaults = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => {
    const { id, status, order_status: order } = row
    const before = last.get(id) ?? status
    last.set(id, status)
    passed.add(status)
    const isOutside = row.kind === 'outgoing' || row.kind === 'withdrawal'
    const hasLeft = isOutside && ['sent', 'completed', 'returned'].includes(status)
    const neverLeaves = ['needs_approval', 'scheduled', 'in_review', 'canceled', 'denied', 'declined'].includes(status)
    return [
      leadsTo(before, status) ? '' : `went from ${before} to ${status}`,
      row.ends.join() === endsOf(status).join() ? '' : `is ${status} and ended as ${row.ends}`,
      hasLeft && order === null ? `is ${status} without an order` : '',
      neverLeaves && order !== null ? `is ${status} with an order` : '',
      status === 'failed' && order !== null && order !== 'failed' ? `is failed, its order ${order}` : '',
    ]
      .filter((fault) => fault !== '')
      .map((fault) => `${row.kind} ${id} ${fault}`)
  })

const usageFaults = async (): Promise<string[]> => {
  const { rows } = await app.owner.query(`
    with counted as (select organization_id, usage_day as day, sum(usd_minor) as minor from transfers
      where usage_day is not null and kind <> 'own' and status in ('in_review', 'processing', 'sent', 'completed', 'returned')
      group by 1, 2)
    select coalesce(u.day, c.day)::text as day, coalesce(u.usd_minor, 0)::text as used, coalesce(c.minor, 0)::text as counts
      from transfer_usage u full join counted c using (organization_id, day)`)
  const { rows: persons } = await app.owner.query(`
    with counted as (select organization_id, created_by as user_id, usage_day as day, sum(usd_minor) as minor from transfers
      where usage_day is not null and kind <> 'own' and status in ('in_review', 'processing', 'sent', 'completed', 'returned')
      group by 1, 2, 3)
    select coalesce(u.day, c.day)::text as day, coalesce(u.usd_minor, 0)::text as used, coalesce(c.minor, 0)::text as counts
      from transfer_usage_of_persons u full join counted c using (organization_id, user_id, day)`)
  return [...rows, ...persons].flatMap(({ day, used, counts }) => [
    ...(used === counts ? [] : [`of ${day} ${used} is used, and ${counts} counts`]),
    ...(BigInt(used) < 0n || BigInt(used) > dayLimitMinor ? [`of ${day} ${used} is used, over the limit`] : []),
  ])
}

const moneyFaults = async (rows: readonly Row[], isQuiet: boolean): Promise<string[]> => {
  const { rows: conversions } = await app.owner.query(
    `select sold_currency as sold, sold_minor::text, bought_currency as bought, bought_minor::text from fx_quotes where status = 'completed'`,
  )
  const { rows: stands } = await app.owner.query(
    `select unit, kind, sum(balance)::text as minor from ledger_accounts
      where organization_id = $1 and kind in ('available', 'outgoing', 'held') group by 1, 2`,
    [owner.organizationId],
  )
  const has = (unit: Unit, ...kinds: string[]): bigint =>
    stands
      .filter((one) => one.unit === unit && kinds.includes(one.kind))
      .reduce((sum, { minor }) => sum + BigInt(minor), 0n)
  const differs = (what: string, is: bigint, shouldBe: bigint): string[] =>
    is === shouldBe ? [] : [`${what} is ${is}, not ${shouldBe}`]
  const sumOf = (list: readonly bigint[]): bigint => list.reduce((sum, minor) => sum + minor, 0n)
  const faults = units.flatMap((unit) => {
    const exchanged = conversions.map(
      (one) =>
        (one.bought === unit ? BigInt(one.bought_minor) : 0n) - (one.sold === unit ? BigInt(one.sold_minor) : 0n),
    )
    const whole = deposited[unit] + sumOf(exchanged) + sumOf(rows.map((row) => effectOf(row)[unit]))
    const flying = rows.map(inFlightOf).flatMap((flight) => (flight?.[0] === unit ? [flight[1]] : []))
    const held = rows.filter(({ status, source }) => status === 'in_review' && source === unit)
    return [
      ...differs(`all ${unit}`, has(unit, 'available', 'outgoing', 'held'), whole),
      ...differs(`held ${unit}`, has(unit, 'held'), sumOf(held.map((row) => row.source_minor + row.fee_minor))),
      ...(isQuiet ? differs(`${unit} in flight`, has(unit, 'outgoing'), sumOf(flying)) : []),
    ]
  })
  const given = rows.filter(({ kind, status }) => kind === 'internal' && status === 'completed')
  for (const unit of units) {
    const of = await Promise.all(
      ['traditional', 'smart'].map((accountType) => ledgerOf(app, friend, { unit, accountType })),
    )
    const got = sumOf(given.filter(({ target }) => target === unit).map(({ target_minor }) => target_minor))
    faults.push(...differs(`what the contact got in ${unit}`, sumOf(of.map(({ available = 0n }) => available)), got))
  }
  return faults
}

/** Everything that has to hold at any time; what is in flight only once no job is waiting. */
const faultsNow = async (isQuiet: boolean): Promise<string[]> => {
  const rows = await rowsOf()
  const ledger = (await verified(app)).faults.map((fault) => JSON.stringify(fault))
  return [...ledger, ...(await moneyFaults(rows, isQuiet)), ...(await usageFaults()), ...stateFaults(rows)]
}

/** With how many transfers the rail has done what their references ask for. */
const rowsByOutcome = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await app.owner.query(
    `select split_part(reference, ' ', 1) as purpose, status, count(*)::int as n from transfers
      where kind in ('outgoing', 'withdrawal') and submitted_at is not null group by 1, 2`,
  )
  return Object.fromEntries(
    rows
      .filter(({ purpose, status }) => outcomes[purpose as keyof typeof outcomes] === status)
      .map(({ purpose, n }) => [purpose, n]),
  )
}

const mustCome = [
  'approve',
  'decline',
  'cancel',
  'quote',
  'convert',
  'allow',
  'deny-and-cancel',
  'deny-and-hold-for-ofac',
]

const taken: string[] = []
const goOn = async (steps: readonly Step[], isEachChecked: boolean): Promise<void> => {
  for (const one of steps) {
    taken.push(JSON.stringify(one))
    await carryOutStep(one)
    const isQuick = 'isQuick' in one && one.isQuick
    if (!isQuick) for (let times = 0; times < 3; times += 1) await app.drainJobs()
    if (isEachChecked || !isQuick) expect([await faultsNow(!isQuick), taken.slice(-5)]).toEqual([[], taken.slice(-5)])
  }
}

// A hunt of some minutes: HISTORIES=20 npx vitest run --project integration apps/api/src/modules/transfers/histories
const hunts = Number(process.env.HISTORIES ?? 0)
const seed = Number(process.env.SEED ?? wallMs() % 2_147_483_647)
process.stdout.write(`random histories of transfers: SEED=${seed}\n`)

test('every state and every outcome is come by, and every invariant holds on the way', async () => {
  await goOn(opening, false)
  const rows = await rowsOf()
  const came = await rowsByOutcome()
  const seen = Map.groupBy(rows, ({ kind, status }) => `${kind} ${status}`)
  process.stdout.write(
    `${rows.length} transfers: ${[...seen].map(([what, all]) => `${what} ×${all.length}`).join(', ')}\n`,
  )
  process.stdout.write(
    `the rail: ${Object.entries(came)
      .map(([what, times]) => `${what} ×${times}`)
      .join(', ')}\n`,
  )
  expect([...passed].sort()).toEqual([...transferStatuses].sort())
  expect(Object.keys(came).sort()).toEqual([...purposes].sort())
  expect(mustCome.filter((what) => !reached.has(`${what} done`))).toEqual([])
}, 60_000)

test('whatever is sent, decided, taken back, exchanged and waited for: every invariant holds after every step', async () => {
  const lengths = hunts > 0 ? { minLength: 20, maxLength: 40 } : { minLength: 12, maxLength: 16 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { ...lengths, size: 'max' }), (steps) => goOn(steps, true)),
    // The runs build on each other, so a smaller example would start from elsewhere.
    { numRuns: Math.max(hunts, 1), endOnFailure: true, seed },
  )
  process.stdout.write(`${taken.length} steps, ${(await rowsOf()).length} transfers: `)
  process.stdout.write(`${[...reached].map(([what, times]) => `${what} ×${times}`).join(', ')}\n`)
}, 3_600_000)

test('each invariant finds what is planted against it', async () => {
  await letPass(app, 50 * 24)
  await carryOutStep({ do: 'watch', isOn: false })
  await carryOutStep({ do: 'deposit', into: 'USD', minor: 10_000 })
  const made = await transferFrom(app, owner, { accountId: accounts.dollars, amount: '1.00', reference: 'planted' })
  expect(made.status).toBe(200)
  for (let times = 0; times < 3; times += 1) await app.drainJobs()
  expect(await faultsNow(true)).toEqual([])
  const id = made.data.transferId
  const plant = async (statement: string, back: string): Promise<string> => {
    await writeUnguarded(app, statement, [id])
    const faults = await faultsNow(true)
    await writeUnguarded(app, back, [id])
    return faults.join('; ')
  }
  const change = (column: string, to: string) => `update transfers set ${column} = ${to} where id = $1`
  const usage = (by: string) =>
    `update transfer_usage set usd_minor = usd_minor ${by} where day = (select usage_day from transfers where id = $1)`
  expect(await plant(usage('+ 1'), usage('- 1'))).toContain('is used, and')
  const ofPersons = (by: string) => usage(by).replace('transfer_usage', 'transfer_usage_of_persons')
  expect(await plant(ofPersons('+ 1'), ofPersons('- 1'))).toContain('is used, and')
  // In two states at once the database itself keeps no transfer.
  await expect(plant(change('canceled_at', 'now()'), change('canceled_at', 'null'))).rejects.toThrow('check constraint')
  const amounts = (by: string) =>
    `update transfers set source_minor = source_minor ${by}, target_minor = target_minor ${by} where id = $1`
  expect(await plant(amounts('+ 1'), amounts('- 1'))).toContain('USD in flight is')
  deposited.USD += 1n
  expect((await faultsNow(true)).join()).toContain('all USD is')
  deposited.USD -= 1n
  last.set(id, 'completed')
  expect((await faultsNow(true)).join()).toContain('went from completed to')
  expect(await faultsNow(true)).toEqual([])
}, 60_000)
