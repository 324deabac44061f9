import { setTimeout as wait } from 'node:timers/promises'
import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allJobs } from '../../all-modules.ts'
import type { Call, Member, Staff, Work } from '../../platform/call.ts'
import { instantOf, wallMs } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { beginJob } from '../../platform/db/request-store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { carryOutJob } from '../../platform/jobs/run-jobs.ts'
import {
  depositTo,
  openMerchant,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
} from '../../test-kit/companies.ts'
import { copyRow } from '../../test-kit/copy-row.ts'
import { ledgerOf, moveClockTo, sendFrom, verified } from '../../test-kit/invoicing.ts'
import { hireStaff } from '../../test-kit/people.ts'
import {
  asked,
  ends,
  noticeAlone,
  type Operation,
  pairsOf,
  partsOf,
  type RaceState,
  raceFaults,
  raceTimings,
} from '../../test-kit/racing.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { receiveDeposit } from '../deposits/index.ts'
import { decidePayment } from './decide-payment.ts'
import { payInPart } from './pay-in-part.ts'
import { payInvoice } from './pay-invoice.ts'
import { refundParts } from './refund-parts.ts'
import { releasePayment } from './release-payment.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let customers: Db
let workers: Db
let staff: Db
let staffId: string
let offsetMs = 0n

const day = '2030-05-01'
const nextDay = '2030-05-02'

beforeAll(async () => {
  app = await startAppWithCompanies()
  customers = app.as('contado_app')
  workers = app.as('contado_worker')
  staff = app.as('contado_staff')
  staffId = (await hireStaff(app, 'compliance-analyst')).staffId
  seller = await verifyCompany(app)
  buyer = await verifyCompany(app)
  await depositTo(app, buyer, { amount: '9000.00' })
  await openMerchant(app, seller)
  await goTo(`${day}T12:00:00.000Z`)
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

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
      baseCurrency: 'USD',
      isOrganizationVerified: true,
      isSecure: true,
      isRestricted: false,
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

const asStaff = <T>(run: (call: Call<Staff>) => Promise<T>): Promise<T> =>
  inTransaction(staff, async (tx) => {
    await sql`select set_config('app.actor_kind', 'staff', true), set_config('app.scope', 'staff', true),
      set_config('app.staff_id', ${staffId}, true), set_config('app.actor_key', ${`staff:${staffId}`}, true)`.execute(
      tx,
    )
    const wall = wallMs()
    const actor = { kind: 'staff', sessionId: staffId, staffId, role: 'compliance-analyst' } as const
    const now = instantOf(wall + Number(offsetMs))
    const call = { tx, actor, now, wall: instantOf(wall), settings: app.settings, language: 'en', requestId: 'race' }
    return run(call as unknown as Call<Staff>)
  })

/** Carries out one job as the worker does. */
const asWorker = async (name: keyof typeof allJobs, raw: object): Promise<void> => {
  const definition = allJobs[name]
  if (!definition) throw new Error(`there is no job ${name}`)
  await carryOutJob({ db: workers, settings: app.settings }, { name, definition, raw })
}

const holdOf = async (call: Call<Staff>, invoiceId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select id from payments where invoice_id = ${invoiceId}`.execute(call.tx)
  await decidePayment(call, { paymentId: rows[0]?.id ?? newId(), action: 'on-hold' })
}

const matchOf = async (work: Work, invoiceId: string): Promise<void> => {
  const { rows } = await sql<{ reference: string }>`select creditor_reference as reference from invoices
    where id = ${invoiceId}`.execute(work.tx)
  const named = { senderName: 'A bank elsewhere', reference: rows[0]?.reference ?? '' }
  const { organizationId } = seller
  const account = { organizationId, currency: 'USD', accountType: 'smart' } as const
  await receiveDeposit(work, { depositId: newId(), eventId: newId(), ...account, minor: '100', ...named })
}

const operations = {
  pay: {
    run: (invoiceId) =>
      asOwnerOf(buyer, (call) =>
        payInvoice(call, { invoiceId, amount: '1.00', currency: 'USD', accountType: 'smart' }),
      ),
    alone: (before) =>
      before.status === 'sent' && partsOf(before) > 0
        ? { said: 'AmountChanged', after: before }
        : ends('pay', 'allocated')(before),
  },
  'pay in part': {
    run: (invoiceId) =>
      asOwnerOf(buyer, (call) => payInPart(call, { invoiceId, amount: '0.40', currency: 'USD', accountType: 'smart' })),
    alone: (before) => {
      if (before.status !== 'sent') return ends('pay', 'sent')(before)
      // Of two parts of 0.40 less than another is left of 1.00.
      if (partsOf(before) === 2) return { said: 'AmountChanged', after: before }
      return { said: 'done', after: { ...before, parts: partsOf(before) + 1 } }
    },
  },
  refund: {
    run: (invoiceId) => asOwnerOf(seller, (call) => refundParts(call, { invoiceId, amount: '0.40', currency: 'USD' })),
    alone: (before) => {
      if (before.status !== 'sent') {
        return { said: invoiceLifecycle.refuse(before.status, 'refund'), after: before }
      }
      if (partsOf(before) === 1) return { said: 'done', after: { ...before, parts: 0 } }
      return { said: partsOf(before) === 0 ? 'NothingToRefund' : 'AmountChanged', after: before }
    },
  },
  'pay by debit': {
    run: (invoiceId) => asked(() => buyer, 'ach-debit/pay', { providerUserId: `linked for ${invoiceId}` })(invoiceId),
    alone: ends('pay', 'processing_payment'),
  },
  return: {
    run: (invoiceId) =>
      asWorker('bank-debits.follow', { organizationId: seller.organizationId, debitId: debitOf(invoiceId) }),
    alone: (before) => ({
      said: 'done',
      after: before.status === 'completed' ? { ...before, status: 'sent' } : before,
    }),
  },
  // Money that arrives is never refused: where it pays nothing, it is a deposit as any other.
  match: {
    run: (invoiceId) => asJobOfSeller((work) => matchOf(work, invoiceId)),
    alone: (before) => ({ said: 'done', after: before.status === 'sent' ? { ...before, status: 'paid' } : before }),
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
  hold: {
    run: (invoiceId) => asStaff((call) => holdOf(call, invoiceId)),
    alone: (before) => {
      if (before.status === 'allocated') {
        return { said: 'done', after: { ...before, status: 'pending_payment_approval' } }
      }
      const withPayment = ['processing_payment', 'paid', 'pending_payment_approval', 'completed']
      const isPaid = withPayment.includes(before.status) || partsOf(before) > 0
      return { said: isPaid ? 'TransactionStatusConflict' : 'TransactionNotFound', after: before }
    },
  },
  release: {
    run: (invoiceId) => asJobOfSeller((work) => releasePayment(work, invoiceId)),
    alone: (before) =>
      before.status === 'allocated'
        ? { said: 'released', after: { ...before, status: 'completed' } }
        : { said: 'nothing to do', after: before },
  },
} satisfies Record<string, Operation>

let copies = 0
/** The same invoice once more, as if it had just been sent, too. */
const copyOf = async (invoiceId: string): Promise<string> => {
  copies += 1
  const changes = `jsonb_build_object('id', gen_random_uuid(), 'number_sequence', 1000000 + $2::int, 'number', 'RACE-' || $2)`
  return copyRow(app, { table: 'invoices', of: 'id = $1', changes }, [invoiceId, copies])
}

/** The same with a bank account that the buyer linked for it. */
const linkedCopyOf = async (invoiceId: string): Promise<string> => {
  const id = await copyOf(invoiceId)
  await app.owner.query(
    `insert into bank_links (id, invoice_id, payee_id, payer_id, provider_user_id, expires_at, created_at)
      values (gen_random_uuid(), $1, $2, $3, $4, now() + interval '1 day', now())`,
    [id, seller.organizationId, buyer.organizationId, `linked for ${id}`],
  )
  return id
}

const debits = new Map<string, string>()
const debitOf = (invoiceId: string): string => debits.get(invoiceId) ?? newId()

/** The same once more of an invoice whose debit settled, and which the bank takes back by now; linked for another debit, too. */
const copyOfDebited = async (invoiceId: string): Promise<string> => {
  const id = await linkedCopyOf(invoiceId)
  const debitId = newId()
  debits.set(id, debitId)
  const changed = (table: string, key: string, changes: string): string =>
    `insert into ${table} select (jsonb_populate_record(t, ${changes})).* from ${table} t where ${key}`
  await app.owner.query('set session_replication_role = replica')
  await app.owner.query(`update invoices set payment_id = $2 where id = $1`, [id, debitId])
  await app.owner.query(
    changed(
      'payments',
      'invoice_id = $1',
      `jsonb_build_object('id', $2::text, 'invoice_id', $3::text, 'ledger_transfer_id', gen_random_uuid())`,
    ),
    [invoiceId, debitId, id],
  )
  await app.owner.query(
    changed(
      'sandbox_bank_debits',
      'debit_id = (select b.id from bank_debits b where b.invoice_id = $1)',
      `jsonb_build_object('debit_id', $2::text, 'outcome', 'returned', 'turned_at', t.due_at)`,
    ),
    [invoiceId, debitId],
  )
  await app.owner.query(
    changed(
      'bank_debits',
      'invoice_id = $1',
      `jsonb_build_object('id', $2::text, 'invoice_id', $3::text, 'link_id', gen_random_uuid())`,
    ),
    [invoiceId, debitId, id],
  )
  await app.owner.query('set session_replication_role = origin')
  return id
}

/** What came in from outside and is the seller's, whatever it paid. */
const arrived = async (): Promise<bigint> => {
  const { rows } = await app.owner.query(
    `select (coalesce(sum(d.amount_minor), 0) - (select coalesce(sum(excess_minor), 0) from payments where payee_id = $1))::text
      as minor from deposits d join currency_accounts a on a.id = d.currency_account_id
      where d.organization_id = $1 and a.account_type = 'smart'`,
    [seller.organizationId],
  )
  return BigInt(rows[0].minor)
}

/** Every cent that buyers paid is guaranteed, held or released, as the states of their invoices say, or the seller's in parts. */
const checkMoney = async (): Promise<void> => {
  const { rows } = await app.owner.query(
    `select count(*) filter (where status = 'allocated')::int as guaranteed,
      count(*) filter (where status = 'pending_payment_approval')::int as held,
      count(*) filter (where status = 'completed')::int as released from invoices`,
  )
  const [guaranteed, held, released] = [rows[0].guaranteed, rows[0].held, rows[0].released].map(
    (count) => BigInt(count) * 100n,
  ) as [bigint, bigint, bigint]
  const settledParts = await app.owner.query(
    `select coalesce(sum(amount_minor), 0)::text as minor from payments where is_part and status = 'settled'`,
  )
  const parts = BigInt(settledParts.rows[0].minor)
  const buyerHas = await ledgerOf(app, buyer)
  expect([buyerHas.available, buyerHas.held ?? 0n]).toEqual([900_000n - guaranteed - held - released - parts, held])
  const sellerHas = await ledgerOf(app, seller)
  expect([sellerHas.guaranteed ?? 0n, sellerHas.available ?? 0n]).toEqual([
    guaranteed,
    released + parts + (await arrived()),
  ])
  expect((await verified(app)).faults).toEqual([])
}

const item = { name: 'Design', rate: '1.00', qty: '1' }
const sent: RaceState = { status: 'sent', isNoticed: false }
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

  const carelessPart: Operation = {
    run: (invoiceId) =>
      asOwnerOf(buyer, async ({ tx }) => {
        const { rows } = await sql<{
          paid: string
        }>`select paid_minor as paid from invoices where id = ${invoiceId}`.execute(tx)
        if (rows[0]?.paid !== '0') throw new Refusal('AmountChanged')
        await wait(2)
        await sql`update invoices set paid_minor = 40 where id = ${invoiceId}`.execute(tx)
      }),
    alone: (before) => operations['pay in part'].alone(before),
  }

  test.each([
    ['paying in part without the lock, against itself', carelessPart, carelessPart],
    ['canceling without the lock, against paying', careless, operations.pay],
    ['canceling without the lock, against itself', careless, careless],
    ['noticing without the lock, against itself', carelessNotice, carelessNotice],
  ] as const)('%s', async (_, one, other) => {
    const { invoiceId } = await sendFrom(seller, buyer, { items: [item], dueDate: '2090-01-01' })
    expect(await raceFaults(app, { pair: [one, other], before: sent, prepare: () => copyOf(invoiceId) })).not.toEqual(
      [],
    )
  })
})

describe('of two at once one wins, and the other is told why', () => {
  let template: string
  beforeAll(async () => {
    template = (await sendFrom(seller, buyer, { items: [item], dueDate: '2090-01-01' })).invoiceId
  })

  test.each(
    pairsOf([
      'pay',
      'pay in part',
      'pay by debit',
      'refund',
      'match',
      'hold',
      'cancel',
      'mark as paid externally',
      'reject',
      'notify',
    ]),
  )(
    '%s and %s',
    async (one, other) => {
      const pair = [operations[one], operations[other]] as const
      expect(await raceFaults(app, { pair, before: sent, prepare: () => linkedCopyOf(template) })).toEqual([])
    },
    600_000,
  )

  test('no cent was made or lost', checkMoney, 60_000)
})

describe('while a part is given back', () => {
  const parted: string[] = []
  const pairs = pairsOf([
    'refund',
    'match',
    'pay',
    'pay in part',
    'pay by debit',
    'cancel',
    'mark as paid externally',
    'reject',
    'notify',
  ]).filter(([one]) => one === 'refund')

  beforeAll(async () => {
    const { invoiceId } = await sendFrom(seller, buyer, { items: [item], dueDate: '2090-01-01' })
    for (let count = 0; count < pairs.length * raceTimings; count += 1) {
      const id = await linkedCopyOf(invoiceId)
      await operations['pay in part'].run(id)
      parted.push(id)
    }
  }, 600_000)

  test.each(pairs)(
    '%s and %s',
    async (one, other) => {
      const pair = [operations[one], operations[other]] as const
      const before: RaceState = { ...sent, parts: 1 }
      expect(await raceFaults(app, { pair, before, prepare: async () => parted.pop() ?? '' })).toEqual([])
    },
    600_000,
  )

  test('no cent was made or lost', checkMoney, 60_000)
})

describe('while guaranteed money is released', () => {
  let template: string
  let waiting: string[]
  const pairs = pairsOf([
    'release',
    'hold',
    'match',
    'pay',
    'pay in part',
    'refund',
    'pay by debit',
    'cancel',
    'mark as paid externally',
    'reject',
    'notify',
  ]).filter(([one]) => one === 'release' || one === 'hold')

  beforeAll(async () => {
    template = (await sendFrom(seller, buyer, { items: [item], dueDate: nextDay })).invoiceId
    waiting = []
    for (let count = 0; count < pairs.length * raceTimings; count += 1) {
      const invoiceId = await linkedCopyOf(template)
      await operations.pay.run(invoiceId)
      waiting.push(invoiceId)
    }
    await goTo(`${nextDay}T12:00:00.000Z`)
  }, 600_000)

  test.each(pairs)(
    '%s and %s',
    async (one, other) => {
      const pair = [operations[one], operations[other]] as const
      const before: RaceState = { status: 'allocated', isNoticed: false }
      expect(await raceFaults(app, { pair, before, prepare: async () => waiting.pop() ?? '' })).toEqual([])
    },
    600_000,
  )

  test('no cent was made or lost', checkMoney, 60_000)
})

describe('while the bank takes a debit back', () => {
  const settledDebits: string[] = []
  const pairs = pairsOf([
    'return',
    'match',
    'release',
    'hold',
    'pay',
    'pay in part',
    'refund',
    'pay by debit',
    'cancel',
    'mark as paid externally',
    'reject',
    'notify',
  ]).filter(([one]) => one === 'return')
  let had: bigint

  beforeAll(async () => {
    const { invoiceId } = await sendFrom(seller, buyer, { items: [item], dueDate: '2090-01-01' })
    const template = await linkedCopyOf(invoiceId)
    await app.drainJobs()
    await depositTo(app, seller, { amount: '9000.00', accountType: 'merchant' })
    await operations['pay by debit'].run(template)
    await app.owner.query(
      `insert into sandbox_bank_links (token_hash, link_id, user_id, expires_at, account)
        values ('x', gen_random_uuid(), $1, now() + interval '1 day', '0001')`,
      [`linked for ${template}`],
    )
    await app.drainJobs()
    await goTo('2030-05-10T20:00:00.000Z')
    for (let times = 0; times < 4; times += 1) await app.drainJobs()
    had = (await ledgerOf(app, seller, { accountType: 'merchant' })).available ?? 0n
    for (let count = 0; count < pairs.length * raceTimings; count += 1)
      settledDebits.push(await copyOfDebited(template))
  }, 600_000)

  test.each(pairs)(
    '%s and %s',
    async (one, other) => {
      const pair = [operations[one], operations[other]] as const
      const before: RaceState = { status: 'completed', isNoticed: false }
      expect(await raceFaults(app, { pair, before, prepare: async () => settledDebits.pop() ?? '' })).toEqual([])
    },
    600_000,
  )

  test('no cent was made or lost: every return was taken from the seller once', async () => {
    const { rows } = await app.owner.query(`select count(*)::int as n from bank_debits where status = 'returned'`)
    expect(rows[0].n).toBe(pairs.length * raceTimings)
    const { available, receivable = 0n } = await ledgerOf(app, seller, { accountType: 'merchant' })
    expect([available, receivable]).toEqual([had - BigInt(rows[0].n) * 100n, 0n])
    expect((await verified(app)).faults).toEqual([])
  }, 60_000)
})
