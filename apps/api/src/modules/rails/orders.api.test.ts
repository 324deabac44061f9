import { addDays, localDateIn, mondayOf } from '@contado/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, msOf, parseInstant, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { noticeSecrets, signNotice } from '../../providers/rails/notice-signature.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { ledgerOf, moveClockTo, pay, paymentOf, sendFrom, verified } from '../../test-kit/invoicing.ts'
import { orderFrom } from '../../test-kit/ordering.ts'
import { asOwner, signInStaff } from '../../test-kit/people.ts'
import type { TestApp, TestClient } from '../../test-kit/test-app.ts'
import { verifyClearing } from './verify-clearing.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  other = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  await depositTo(app, company, { amount: '9000.00', accountType: 'traditional' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const businessNow = async () => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  return parseInstant(data.businessNow) ?? instantOf(0)
}
const waitUntil = async (at: string): Promise<void> => {
  await moveClockTo(app, at)
  for (let times = 0; times < 4; times += 1) await app.drainJobs()
}
const wait = async (days: number): Promise<void> => waitUntil(instantOf(msOf(await businessNow()) + days * 86_400_000))
/** Banks work by business days: the days that are counted below begin on a Monday morning. */
const waitForMonday = async (): Promise<void> =>
  waitUntil(`${addDays(mondayOf(localDateIn('UTC', msOf(await businessNow()))), 7)}T09:00:00.000Z`)
const order = (reference: string, { minor = 50_000n, feeMinor = 1_500n } = {}): Promise<string> =>
  orderFrom(app, company, { reference, kind: 'swift', minor, feeMinor })
const rowOf = async (id: string) => {
  const { rows } = await app.owner.query(
    'select status, reason, returned_minor::text as returned, value_date::text as value_date from rail_orders where id = $1',
    [id],
  )
  return rows[0]
}
const own = () => ledgerOf(app, company, { accountType: 'traditional' })
const casesOf = async (subject: string): Promise<string[]> =>
  (await app.owner.query('select kind from rail_cases where subject = $1', [subject])).rows.map(({ kind }) => kind)
const noticesAbout = async (id: string): Promise<number> =>
  (await app.owner.query('select count(*)::int as n from ledger_provider_events where cause_id = $1', [id])).rows[0].n
const minors = (have: Readonly<Record<string, bigint>>) => ({
  available: have.available ?? 0n,
  outgoing: have.outgoing ?? 0n,
})

describe('an order to a provider, by the outcome that its reference asks for', () => {
  test('plain: leaves, is pending, settles on its value date, and its fee is earned', async () => {
    const before = minors(await own())
    const id = await order('Invoice 7')
    expect(minors(await own())).toEqual({ available: before.available - 51_500n, outgoing: before.outgoing + 51_500n })
    await app.drainJobs()
    expect((await rowOf(id)).status).toBe('pending')
    await wait(6)
    expect((await rowOf(id)).status).toBe('settled')
    expect(minors(await own())).toEqual({ available: before.available - 51_500n, outgoing: before.outgoing })
    expect(await noticesAbout(id)).toBe(2)
  })

  test.each([
    ['sandbox:slow', 4, 'pending', 'settled'],
    ['sandbox:late', 5, 'settled', 'settled'],
    ['sandbox:duplicate', 5, 'settled', 'settled'],
    ['sandbox:reordered', 5, 'settled', 'settled'],
    ['sandbox:unknown', 5, 'settled', 'settled'],
    ['sandbox:lost', 5, 'pending', 'settled'],
  ])('%s: after %i days %s, in the end %s, once', async (reference, days, then, end) => {
    await waitForMonday()
    const before = minors(await own())
    const id = await order(reference)
    await app.drainJobs()
    if (reference === 'sandbox:unknown' || reference === 'sandbox:lost')
      expect((await rowOf(id)).status).toBe('unknown')
    await wait(days)
    expect((await rowOf(id)).status).toBe(then)
    await wait(14)
    expect((await rowOf(id)).status).toBe(end)
    expect(minors(await own())).toEqual({ available: before.available - 51_500n, outgoing: before.outgoing })
    expect(await casesOf(id)).toEqual([])
    expect(
      (await app.owner.query('select count(*)::int as n from sandbox_bank_orders where order_id = $1', [id])).rows,
    ).toEqual([{ n: 1 }])
  })

  test('failed: everything comes back, the fee too', async () => {
    const before = minors(await own())
    const id = await order('sandbox:failed')
    await app.drainJobs()
    await wait(7)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', reason: 'account closed' })
    expect(minors(await own())).toEqual(before)
  })

  test.each([
    ['sandbox:returned', 10, 49_000n],
    ['sandbox:returned-late', 50, 50_000n],
  ] as const)('%s: comes back after it settled, the fee does not', async (reference, days, returned) => {
    const before = minors(await own())
    const id = await order(reference)
    await app.drainJobs()
    await wait(days)
    expect(await rowOf(id)).toMatchObject({ status: 'returned', returned: String(returned) })
    expect(minors(await own())).toEqual({ available: before.available - 51_500n + returned, outgoing: before.outgoing })
  })

  test('a provider that contradicts itself books nothing more and opens one case', async () => {
    const before = minors(await own())
    const id = await order('sandbox:contradiction')
    await app.drainJobs()
    for (let days = 0; days < 8 && (await rowOf(id)).status === 'pending'; days += 1) await wait(1)
    expect((await rowOf(id)).status).toBe('settled')
    await wait(8)
    expect((await rowOf(id)).status).toBe('settled')
    expect(minors(await own())).toEqual({ available: before.available - 51_500n, outgoing: before.outgoing })
    expect(await casesOf(id)).toEqual(['contradiction'])
  })

  test('what the balance does not cover is refused, and nothing is ordered', async () => {
    const before = (await app.owner.query('select count(*)::int as n from rail_orders')).rows
    await expect(order('too much', { minor: 9_000_000n })).rejects.toMatchObject({ code: 'InsufficientFunds' })
    await expect(order('nothing', { minor: 0n })).rejects.toMatchObject({ code: 'AmountOutOfRange' })
    await expect(order('less', { minor: -1n })).rejects.toMatchObject({ code: 'AmountOutOfRange' })
    expect((await app.owner.query('select count(*)::int as n from rail_orders')).rows).toEqual(before)
  })
})

describe('notices', () => {
  type Sending = { provider?: string; atMs?: number; secret?: string; raw?: Buffer; altered?: Buffer }
  const send = (body: unknown, sending: Sending = {}) => {
    const { provider = 'traditional_rail', atMs = wallMs(), raw = Buffer.from(JSON.stringify(body)) } = sending
    const secret = sending.secret ?? noticeSecrets(provider, app.settings)[0] ?? ''
    return app.servers.customer.inject({
      method: 'POST',
      url: `/webhooks/rails/${provider}`,
      headers: { 'content-type': 'application/json', 'rails-signature': signNotice(raw, { secret, atMs }) },
      payload: sending.altered ?? raw,
    })
  }
  const outcomeOf = async (sent: ReturnType<typeof send>) => {
    const response = await sent
    const body = response.json()
    return [response.statusCode, body.data?.outcome ?? body.error?.code]
  }

  test('one that is signed counts once; the same id with another word opens a case', async () => {
    const id = await order('Notices')
    const told = { eventId: newId(), orderId: id, state: 'settled' }
    expect(await outcomeOf(send(told))).toEqual([200, 'new'])
    expect(await outcomeOf(send(told))).toEqual([200, 'known'])
    expect(await outcomeOf(send({ ...told, state: 'failed' }))).toEqual([200, 'contradicts'])
    expect(await casesOf(told.eventId)).toEqual(['event_reused'])
    await app.drainJobs()
    // Its word is not believed: the provider, asked, says that the order is still on its way.
    expect((await rowOf(id)).status).toBe('pending')
  })

  test('about nothing known: a case, once', async () => {
    const orderId = newId()
    expect(await outcomeOf(send({ eventId: newId(), orderId, state: 'settled' }))).toEqual([200, 'new'])
    expect(await outcomeOf(send({ eventId: newId(), orderId, state: 'failed' }))).toEqual([200, 'new'])
    await app.drainJobs()
    expect(await casesOf(orderId)).toEqual(['nothing_known'])
  })

  test('refused: altered, too old, too early, signed by another secret, of nobody, or no notice', async () => {
    const told = { eventId: newId(), orderId: newId(), state: 'settled' }
    const altered = Buffer.from(JSON.stringify({ ...told, state: 'failed' }))
    expect(await outcomeOf(send(told, { altered }))).toEqual([403, 'NoticeNotSigned'])
    expect(await outcomeOf(send(told, { atMs: wallMs() - 301_000 }))).toEqual([403, 'NoticeNotSigned'])
    expect(await outcomeOf(send(told, { atMs: wallMs() + 302_000 }))).toEqual([403, 'NoticeNotSigned'])
    expect(await outcomeOf(send(told, { secret: 'another secret' }))).toEqual([403, 'NoticeNotSigned'])
    expect(await outcomeOf(send(told, { provider: 'nobody_rail' }))).toEqual([404, 'NotFound'])
    expect(await outcomeOf(send({ ...told, state: 'maybe' }))).toEqual([400, 'MalformedRequest'])
    expect(await outcomeOf(send(told, { raw: Buffer.from('{') }))).toEqual([400, 'MalformedRequest'])
    // What the database cannot hold would be answered as a fault of ours, and sent again without end.
    expect(await outcomeOf(send({ ...told, eventId: 'a\0b' }))).toEqual([400, 'MalformedRequest'])
    for (const depositId of ['a\0b', 'a\ud83db']) {
      const deposit = { eventId: newId(), depositId, state: 'received' }
      expect(await outcomeOf(send(deposit))).toEqual([400, 'MalformedRequest'])
    }
  })
})

describe('what staff read', () => {
  let staff: TestClient
  beforeAll(async () => {
    staff = await signInStaff(app, 'finance')
  })
  const list = async (path: string) => {
    const { status, data } = await staff.send('GET', `/admin/payments/${path}`)
    expect(status).toBe(200)
    return data
  }

  test('transfers, page by page, by status and by words', async () => {
    const all = await list('transfers?limit=100')
    const first = await list('transfers?limit=5')
    const second = await list(`transfers?limit=5&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 10))
    expect(all.nextCursor).toBeNull()
    const failed = await list('transfers?status=failed&search=wren&currency=USD')
    expect(failed.items).toMatchObject([
      {
        legalName: 'Castle Trading LLC',
        kind: 'swift',
        amount: '500.00',
        fee: '15.00',
        beneficiaryName: 'Wren Paper GmbH',
        beneficiaryAccount: '••••3000',
        reference: 'sandbox:failed',
        status: 'failed',
      },
    ])
    expect((await list('transfers?currency=EUR')).items).toEqual([])
    const [{ transferId }] = failed.items
    expect((await list(`transfers?search=${transferId.toUpperCase()}`)).items).toEqual(failed.items)
  })

  test('one transfer with its case, and none that is not there', async () => {
    const { items } = await list('transfers?search=sandbox:contradiction')
    const { data } = await staff.send('GET', `/admin/payments/transfers/${items[0].transferId}`)
    expect(data).toMatchObject({ status: 'settled', cases: [{ kind: 'contradiction' }], returnedAmount: null })
    const missing = await staff.send('GET', `/admin/payments/transfers/${newId()}`)
    expect([missing.status, missing.error?.code]).toEqual([404, 'TransferNotFound'])
  })

  test('deposits and returns', async () => {
    const deposits = await list('deposits?search=castle')
    expect(deposits.items).toMatchObject([{ amount: '9000.00', status: 'received', accountType: 'traditional' }])
    expect((await list('deposits?status=waiting')).items).toEqual([])
    expect((await list(`deposits?search=${deposits.items[0].depositId}`)).items).toEqual(deposits.items)
    const returns = await list('returns')
    expect(returns.items.map((one: { amount: string }) => one.amount)).toEqual(['500.00', '490.00'])
    expect(await list(`returns?limit=1&cursor=${(await list('returns?limit=1')).nextCursor}`)).toMatchObject({
      items: [
        {
          kind: 'transfer',
          amount: '490.00',
          sentAmount: '500.00',
          counterparty: 'Wren Paper GmbH',
          reason: 'account closed',
        },
      ],
      nextCursor: null,
    })
    expect((await list('returns?kind=transfer')).items).toHaveLength(2)
    expect((await list('returns?kind=debit')).items).toEqual([])
  })

  test.each(['transfers', 'deposits', 'returns', `transfers/${newId()}`])('%s: 401 without a session', async (path) => {
    const { status, error } = await app.staff().send('GET', `/admin/payments/${path}`)
    expect([status, error?.code]).toEqual([401, 'Unauthenticated'])
  })

  test('422 for a place in the list that is none', async () => {
    const place = ['0000-01-01T00:00:00.000Z', '00000000-0000-7000-8000-000000000000']
    const unreadable = Buffer.from(JSON.stringify(place)).toString('base64url')
    for (const path of ['transfers', 'deposits', 'returns', 'unplaced-deposits']) {
      for (const cursor of ['x', unreadable]) {
        const { status } = await staff.send('GET', `/admin/payments/${path}?cursor=${cursor}`)
        expect([path, status]).toEqual([path, 422])
      }
    }
  })
})

describe('the daily sweep and reconciliation', () => {
  const runNow = async (job: string): Promise<void> => {
    await app.owner.query(`select enqueue_job($1, '{}'::json, null, null, 1)`, [job])
    await app.drainJobs()
  }
  const differences = async () =>
    (
      await app.owner.query(
        'select reference, ledger_minor::text, provider_minor::text from reconciliation_differences where resolved_at is null',
      )
    ).rows

  test('what crossed is settled between the providers on a business day, and transit is empty', async () => {
    const today = localDateIn('America/New_York', msOf(await businessNow()))
    const sent = await sendFrom(other, company, { dueDate: addDays(today, 30) })
    expect((await pay(app, company, paymentOf(sent, 'traditional'))).status).toBe(200)
    await wait(31)
    const transit = async () =>
      (
        await app.owner.query(`select balance::text from ledger_accounts where kind = 'transit' order by balance`)
      ).rows.map(({ balance }) => balance)
    expect(await transit()).toEqual(['-10000', '10000'])
    const overdue = async (days: number) => {
      const at = instantOf(msOf(await businessNow()) + days * 86_400_000)
      return (await asOwner(app, (db) => db.transaction().execute((tx) => verifyClearing(tx, at)))).map(
        ({ code }) => code,
      )
    }
    expect(await overdue(4)).toEqual([])
    expect(await overdue(6)).toEqual(['clearing_overdue', 'clearing_overdue'])
    for (let day = 0; day < 4; day += 1) {
      await runNow('rails.sweep-transit')
      await wait(1)
    }
    expect(await transit()).toEqual(['0', '0'])
    expect(await overdue(60)).toEqual([])
  })

  test('is silent when ledger and provider agree, names what one of them lacks, and forgets it when it is there', async () => {
    await runNow('rails.reconcile')
    expect(await differences()).toEqual([])
    const reference = newId()
    await app.owner.query(`insert into sandbox_bank_entries values ('smart_rail', $1, 'USD', 700, business_now())`, [
      reference,
    ])
    await runNow('rails.reconcile')
    expect(await differences()).toEqual([{ reference, ledger_minor: '0', provider_minor: '700' }])
    await app.owner.query('delete from sandbox_bank_entries where reference = $1', [reference])
    await runNow('rails.reconcile')
    expect(await differences()).toEqual([])
  })

  test('the ledger is clean after all of it', async () => {
    expect((await verified(app)).faults).toEqual([])
  })
})
