import { setTimeout as wait } from 'node:timers/promises'
import { type InvoiceStatus, invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call, Member, Work } from '../../platform/call.ts'
import { instantOf, wallMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { beginJob } from '../../platform/db/request-store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { depositTo, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { ledgerOf, moveClockTo, sendFrom, verified } from '../../test-kit/invoicing.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { payInvoice } from './pay-invoice.ts'
import { releasePayment } from './release-payment.ts'

// All of them, in some minutes: RACES=200 npx vitest run --project integration apps/api/src/modules/payments/races
const timings = Number(process.env.RACES ?? 20)

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let customers: Db
let workers: Db
let offsetMs = 0n

const day = '2030-05-01'
const nextDay = '2030-05-02'

beforeAll(async () => {
  app = await startTestApp()
  customers = app.as('contado_app')
  workers = app.as('contado_worker')
  seller = await verifyCompany(app)
  buyer = await verifyCompany(app)
  await depositTo(app, buyer, { amount: '9000.00' })
  await goTo(`${day}T12:00:00.000Z`)
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from rate_counters'))

const goTo = async (instant: string): Promise<void> => {
  await moveClockTo(app, instant)
  const { rows } = await app.owner.query('select offset_ms from business_clock')
  offsetMs = BigInt(rows[0].offset_ms)
}

/** Carries out a use-case as the owner of a business, in a transaction such as a request opens. */
const asOwnerOf = <T>(company: TestCompany, run: (call: Call<Member>) => Promise<T>): Promise<T> =>
  inTransaction(customers, async (tx) => {
    const { userId, organizationId } = company
    await sql`select set_config('app.actor_kind', 'user', true), set_config('app.scope', 'organization', true),
      set_config('app.user_id', ${userId}, true), set_config('app.actor_key', ${`user:${userId}`}, true),
      set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
    const wall = wallMs()
    const actor = {
      kind: 'user',
      sessionId: userId,
      userId,
      organizationId,
      role: 'owner',
      timeZone: 'America/New_York',
      isOrganizationVerified: true,
      isSecure: true,
    } as const
    const now = instantOf(wall + Number(offsetMs))
    const call = { tx, actor, now, wall: instantOf(wall), settings: app.settings, language: 'en', requestId: 'race' }
    return run(call as unknown as Call<Member>)
  })

const asJobOfSeller = <T>(run: (work: Work) => Promise<T>): Promise<T> =>
  inTransaction(workers, async (tx) => {
    await beginJob(tx, { organizationId: seller.organizationId, userId: null })
    const wall = wallMs()
    const now = instantOf(wall + Number(offsetMs))
    return run({ tx, now, wall: instantOf(wall), settings: app.settings, language: 'en', requestId: 'race' })
  })

type State = { readonly status: InvoiceStatus; readonly isNoticed: boolean }
type Outcome = { readonly said: string; readonly after: State }
type Operation = {
  readonly run: (invoiceId: string) => Promise<unknown>
  /** What it says and does when nobody else is there. */
  readonly alone: (before: State) => Outcome
}

const ends =
  (action: keyof typeof invoiceLifecycle.actions, to: InvoiceStatus) =>
  (before: State): Outcome => {
    if (before.status === 'sent') return { said: 'done', after: { ...before, status: to } }
    return { said: invoiceLifecycle.refuse(before.status, action), after: before }
  }

const noticeAlone = (before: State): Outcome => {
  if (before.status !== 'sent') return ends('notify-external-payment', 'sent')(before)
  if (before.isNoticed) return { said: 'InvoiceAlreadyNoticed', after: before }
  return { said: 'done', after: { ...before, isNoticed: true } }
}

const asked =
  (company: () => TestCompany, path: string, body: object = {}): Operation['run'] =>
  async (invoiceId) => {
    const sent = { body: { invoiceId, ...body } }
    const { status, error } = await company().browser.send('POST', `/invoices/${path}`, sent)
    return status === 200 ? 'done' : (error?.code ?? `answered ${status}`)
  }

const operations = {
  pay: {
    run: (invoiceId) =>
      asOwnerOf(buyer, (call) =>
        payInvoice(call, { invoiceId, amount: '1.00', currency: 'USD', accountType: 'smart' }),
      ),
    alone: ends('pay', 'allocated'),
  },
  cancel: {
    run: asked(() => seller, 'cancel', { senderCancelMessage: 'incorrect-invoice' }),
    alone: ends('cancel', 'canceled_by_sender'),
  },
  'mark as paid externally': {
    run: asked(() => seller, 'mark-as-paid-externally'),
    alone: ends('mark-as-paid-externally', 'paid_externally'),
  },
  reject: {
    run: asked(() => buyer, 'reject', { buyerRejectionMessage: '' }),
    alone: ends('reject', 'rejected_by_recipient'),
  },
  notify: {
    run: asked(() => buyer, 'notify-external-payment'),
    alone: noticeAlone,
  },
  release: {
    run: (invoiceId) => asJobOfSeller((work) => releasePayment(work, invoiceId)),
    alone: (before) =>
      before.status === 'allocated'
        ? { said: 'released', after: { ...before, status: 'completed' } }
        : { said: 'nothing to do', after: before },
  },
} satisfies Record<string, Operation>

const said = async (running: Promise<unknown>): Promise<string> => {
  try {
    const answer = await running
    return typeof answer === 'string' ? answer : 'done'
  } catch (error) {
    return error instanceof Refusal ? error.code : `not told why: ${(error as Error).message}`
  }
}

let copies = 0
/** The same invoice once more, as if it had just been sent, too. */
const copyOf = async (invoiceId: string): Promise<string> => {
  copies += 1
  const { rows } = await app.owner.query(
    `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(),
      'number_sequence', 1000000 + $2::int, 'number', 'RACE-' || $2))).* from invoices i where id = $1 returning id`,
    [invoiceId, copies],
  )
  return rows[0].id
}

const stateOf = async (invoiceId: string): Promise<State> => {
  const { rows } = await app.owner.query(
    'select status, externally_noticed_at is not null as "isNoticed" from invoices where id = $1',
    [invoiceId],
  )
  return rows[0]
}

type Started = readonly [Promise<string>, Promise<string>]

/** Starts both at once behind a lock that then falls, or one a little after the other, either first. */
const race = async (
  [one, other]: readonly [Operation, Operation],
  invoiceId: string,
  timing: number,
): Promise<Started> => {
  if (timing % 2 === 0) {
    await app.owner.query('begin')
    await app.owner.query('select from invoices where id = $1 for update', [invoiceId])
    const [first, second] = timing % 4 === 0 ? [one, other] : [other, one]
    const begun = [said(first.run(invoiceId)), said(second.run(invoiceId))] as const
    await wait(3 + (timing % 5))
    await app.owner.query('commit')
    return timing % 4 === 0 ? begun : [begun[1], begun[0]]
  }
  const lagMs = (timing >> 2) % 12
  if (timing % 4 === 1) {
    const first = said(one.run(invoiceId))
    await wait(lagMs)
    return [first, said(other.run(invoiceId))]
  }
  const second = said(other.run(invoiceId))
  await wait(lagMs)
  return [said(one.run(invoiceId)), second]
}

const summary = (words: readonly string[], { status, isNoticed }: State): string =>
  `${words.join(' / ')} → ${status}${isNoticed ? ', noticed' : ''}`

/** What the two may come to: one wholly before the other. */
const serial = ([one, other]: readonly [Operation, Operation], before: State): readonly string[] => {
  const first = one.alone(before)
  const then = other.alone(first.after)
  const otherFirst = other.alone(before)
  const oneThen = one.alone(otherFirst.after)
  return [summary([first.said, then.said], then.after), summary([oneThen.said, otherFirst.said], oneThen.after)]
}

type Race = { readonly pair: readonly [Operation, Operation]; readonly template: string; readonly before: State }

/** Runs two operations against each other at every timing; answers what no order of the two explains. */
const faultsOf = async ({ pair, template, before }: Race, prepare = copyOf): Promise<string[]> => {
  const faults: string[] = []
  const explained = serial(pair, before)
  for (let timing = 0; timing < timings; timing += 1) {
    const invoiceId = await prepare(template)
    const words = await Promise.all(await race(pair, invoiceId, timing))
    const found = summary(words, await stateOf(invoiceId))
    if (!explained.includes(found)) faults.push(found)
    const { rows } = await app.owner.query('select count(*)::int as n from payments where invoice_id = $1', [invoiceId])
    const payments = ['allocated', 'completed'].includes((await stateOf(invoiceId)).status) ? 1 : 0
    if (rows[0].n !== payments) faults.push(`${found} with ${rows[0].n} payments`)
  }
  return faults
}

/** Every cent that buyers paid is either guaranteed or released, as the states of their invoices say. */
const checkMoney = async (): Promise<void> => {
  const { rows } = await app.owner.query(
    `select count(*) filter (where status = 'allocated')::int as held,
      count(*) filter (where status = 'completed')::int as released from invoices`,
  )
  const [held, released] = [BigInt(rows[0].held) * 100n, BigInt(rows[0].released) * 100n]
  expect((await ledgerOf(app, buyer)).available).toBe(900_000n - held - released)
  const sellerHas = await ledgerOf(app, seller)
  expect([sellerHas.guaranteed ?? 0n, sellerHas.available ?? 0n]).toEqual([held, released])
  expect((await verified(app)).faults).toEqual([])
}

const item = { name: 'Design', rate: '1.00', qty: '1' }
const sent: State = { status: 'sent', isNoticed: false }
const pairsOf = (names: readonly (keyof typeof operations)[]) =>
  names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const))

describe('planted faults are found', () => {
  const withoutLock = (read: 'status' | 'externally_noticed_at', set: string): Operation['run'] => {
    return (invoiceId) =>
      asOwnerOf(seller, async ({ tx }) => {
        const { rows } = await sql<Record<string, unknown>>`select status, externally_noticed_at from invoices
          where id = ${invoiceId}`.execute(tx)
        const row = rows[0] ?? {}
        if (row.status !== 'sent') throw new Refusal('InvoiceStatusConflict')
        if (read !== 'status' && row[read] !== null) throw new Refusal('InvoiceAlreadyNoticed')
        await wait(2)
        await sql`update invoices set ${sql.raw(set)} where id = ${invoiceId}`.execute(tx)
      })
  }
  const careless: Operation = {
    run: withoutLock('status', `status = 'canceled_by_sender'`),
    alone: operations.cancel.alone,
  }
  const carelessNotice: Operation = {
    run: withoutLock('externally_noticed_at', 'externally_noticed_at = now()'),
    alone: noticeAlone,
  }

  test.each([
    ['canceling without the lock, against paying', careless, operations.pay],
    ['canceling without the lock, against itself', careless, careless],
    ['noticing without the lock, against itself', carelessNotice, carelessNotice],
  ] as const)('%s', async (_, one, other) => {
    const { invoiceId } = await sendFrom(seller, buyer, { items: [item], dueDate: '2090-01-01' })
    expect(await faultsOf({ pair: [one, other], template: invoiceId, before: sent })).not.toEqual([])
  })
})

describe('of two at once one wins, and the other is told why', () => {
  let template: string
  beforeAll(async () => {
    template = (await sendFrom(seller, buyer, { items: [item], dueDate: '2090-01-01' })).invoiceId
  })

  test.each(pairsOf(['pay', 'cancel', 'mark as paid externally', 'reject', 'notify']))(
    '%s and %s',
    async (one, other) => {
      const pair = [operations[one], operations[other]] as const
      expect(await faultsOf({ pair, template, before: sent })).toEqual([])
    },
    600_000,
  )

  test('no cent was made or lost', checkMoney, 60_000)
})

describe('while guaranteed money is released', () => {
  let template: string
  let waiting: string[]
  const pairs = pairsOf(['release', 'pay', 'cancel', 'mark as paid externally', 'reject', 'notify']).filter(
    ([one]) => one === 'release',
  )

  beforeAll(async () => {
    template = (await sendFrom(seller, buyer, { items: [item], dueDate: nextDay })).invoiceId
    waiting = []
    for (let count = 0; count < pairs.length * timings; count += 1) {
      const invoiceId = await copyOf(template)
      await operations.pay.run(invoiceId)
      waiting.push(invoiceId)
    }
    await goTo(`${nextDay}T12:00:00.000Z`)
  }, 600_000)

  test.each(pairs)(
    '%s and %s',
    async (one, other) => {
      const pair = [operations[one], operations[other]] as const
      const before: State = { status: 'allocated', isNoticed: false }
      expect(await faultsOf({ pair, template, before }, async () => waiting.pop() ?? '')).toEqual([])
    },
    600_000,
  )

  test('no cent was made or lost', checkMoney, 60_000)
})
