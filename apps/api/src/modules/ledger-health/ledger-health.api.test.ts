import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositTo, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let company: TestCompany
let auditor: TestClient
let finance: TestClient
let analyst: TestClient

beforeAll(async () => {
  app = await startTestApp()
  analyst = await signInStaff(app, 'compliance-analyst')
  finance = await signInStaff(app, 'finance')
  auditor = await signInStaff(app, 'auditor')
  company = await verifyCompany(app, { staff: analyst, legalName: 'Castle Trading LLC' })
})
afterAll(() => app.close())

const health = async (who = auditor) => {
  const { status, data } = await who.send('GET', '/admin/ledger/health')
  expect(status).toBe(200)
  return data
}
const overTime = async (currency: string, days: string) => {
  const { status, data } = await auditor.send(
    'GET',
    `/admin/ledger/balances-over-time?${new URLSearchParams({ currency, days })}`,
  )
  expect(status).toBe(200)
  return data
}
const verify = async (who: TestClient): Promise<string> => {
  const { status, data } = await who.send('POST', '/admin/ledger/verify')
  expect(status).toBe(200)
  return data.verificationId
}
const run = (name: string) => runJob(app, { name, payload: {} })
const arriveForNobody = async (): Promise<void> => {
  const notice = { depositId: newId(), provider: 'smart_rail', eventId: newId(), currency: 'USD', minor: '700' }
  await app.owner.query(`select enqueue_job('deposits.receive-unplaced', $1::json, null, null, 5)`, [
    JSON.stringify({ ...notice, accountLast4: '9911', senderName: 'Wren Paper GmbH', reference: 'whose?' }),
  ])
  await app.drainJobs()
}
const later = async (days: number): Promise<void> => {
  const advanceTo = new Date(Date.parse(await businessNow()) + days * 86_400_000).toISOString()
  const { status } = await app.customer().send('POST', '/sandbox/clock', { body: { advanceTo } })
  expect(status).toBe(200)
}
const businessNow = async (): Promise<string> => (await app.customer().send('GET', '/sandbox/clock')).data.businessNow

describe('before anything happened', () => {
  test('nothing was verified, sealed, reconciled, nor is under way', async () => {
    expect(await health()).toEqual({
      verification: null,
      openVerification: null,
      head: null,
      auditHead: null,
      reconciliations: [],
      cases: [],
      // What a card was charged when the company was approved.
      clearing: [
        {
          kind: 'collecting',
          provider: 'cards',
          currency: 'USD',
          accountCount: 1,
          amount: '-29.00',
          ageDays: 0,
          limitDays: 10,
          since: null,
        },
      ],
      unplacedDeposits: { waiting: 0, proposed: 0 },
      queue: expect.objectContaining({ beatAgeSeconds: null, dead: 0, problems: ['worker'] }),
    })
    const { dates, kinds } = await overTime('EUR', '30')
    expect(dates).toHaveLength(30)
    expect(kinds).toEqual([])
  })
})

describe('the queue', () => {
  const planted = `where payload ->> 'planted' = 'yes'`

  test('says of a worker that it lives, and since when nothing was heard of it', async () => {
    await app.owner.query(`insert into worker_heartbeats (pool) values ('planted')`)
    const well = (await health()).queue
    expect(well.problems).toEqual([])
    expect(well.beatAgeSeconds).toBeLessThan(15)
    await app.owner.query(`update worker_heartbeats set beat_at = clock_timestamp() - interval '16 seconds'`)
    const silent = (await health()).queue
    expect(silent.problems).toEqual(['worker'])
    expect(silent.beatAgeSeconds).toBeGreaterThan(15)
    await app.owner.query(`update worker_heartbeats set beat_at = clock_timestamp()`)
  })

  test('says what waits, for how long, and what was given up', async () => {
    await app.drainJobs()
    await app.owner.query(
      `select enqueue_job('ledger-health.verify', '{"planted":"yes"}', now() - interval '6 minutes', null, 3)`,
    )
    const late = (await health()).queue
    expect(late).toMatchObject({ waiting: 1, running: 0, dead: 0, problems: ['queue'] })
    expect(late.oldestSeconds).toBeGreaterThan(300)
    await app.owner.query(`update graphile_worker._private_jobs set attempts = max_attempts ${planted}`)
    expect((await health()).queue).toMatchObject({ waiting: 0, oldestSeconds: 0, dead: 1, problems: ['dead'] })
    await app.owner.query(`delete from graphile_worker._private_jobs ${planted}`)
    await app.owner.query('delete from worker_heartbeats')
  })
})

describe('a verification', () => {
  test('is asked for once while it is under way, and tells what it found', async () => {
    await depositTo(app, company, { amount: '1000.00' })
    const asked = await verify(finance)
    expect(await verify(auditor)).toBe(asked)
    expect(await health()).toMatchObject({ verification: null, openVerification: { verificationId: asked } })
    await app.drainJobs()
    expect(await health()).toMatchObject({
      verification: { verificationId: asked, askedBy: 'Sam Ortiz', isClean: true, faultCount: 0, faults: [] },
      openVerification: null,
    })
  })

  test('by the calendar has nobody who asked', async () => {
    await run('ledger-health.verify')
    const { verification } = await health()
    expect(verification).toMatchObject({ askedBy: null, isClean: true })
    expect(verification.transferCount).toBeGreaterThan(0)
    expect(verification.accountCount).toBeGreaterThan(1)
  })

  test('names what is wrong', async () => {
    await app.owner.query('begin')
    await app.owner.query('set local session_replication_role = replica')
    await app.owner.query(`update ledger_transfers set amount = amount + 1`)
    await app.owner.query('commit')
    await verify(finance)
    await app.drainJobs()
    const { verification } = await health()
    expect(verification.isClean).toBe(false)
    expect(verification.faultCount).toBe(verification.faults.length)
    expect(verification.faults[0]).toMatchObject({
      code: 'content_changed',
      subject: expect.stringMatching(/^transfer /),
    })
    await app.owner.query('begin')
    await app.owner.query('set local session_replication_role = replica')
    await app.owner.query(`update ledger_transfers set amount = amount - 1`)
    await app.owner.query('commit')
  })

  test('403 for who may only look, 401 for nobody', async () => {
    const refused = await analyst.send('POST', '/admin/ledger/verify')
    expect([refused.status, refused.error?.code]).toEqual([403, 'StaffNotPermitted'])
    expect((await app.staff().send('POST', '/admin/ledger/verify')).status).toBe(401)
    const success = await signInStaff(app, 'customer-success')
    expect((await success.send('POST', '/admin/ledger/verify')).status).toBe(403)
    expect((await health(success)).verification).not.toBeNull()
  })
})

describe('heads', () => {
  test('the last one is signed, and the copy outside is as far', async () => {
    await run('ledger.seal')
    const { head } = await health()
    expect(head).toMatchObject({ sequence: 1, isSigned: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(head.copy).toEqual({ sequence: 1, copiedAt: expect.any(String) })
    await run('ledger.seal')
    expect((await health()).head.copy).toEqual(head.copy)
  })

  test('the audit trail has one, too', async () => {
    await run('audit.seal')
    const { auditHead } = await health()
    expect(auditHead).toEqual({
      sequence: 1,
      sealedAt: expect.any(String),
      isSigned: true,
      copiedAt: expect.any(String),
    })
  })
})

describe('what does not fit', () => {
  test('each provider and currency is compared, and a difference has its age', async () => {
    await run('rails.reconcile')
    const usd = async () =>
      (await health()).reconciliations.find(
        (one: { provider: string; currency: string }) => one.provider === 'smart_rail' && one.currency === 'USD',
      )
    expect(await usd()).toMatchObject({ ledgerAmount: '1000.00', providerAmount: '1000.00', differences: [] })
    const reference = newId()
    await app.owner.query(`insert into sandbox_bank_entries values ('smart_rail', $1, 'USD', 700, business_now())`, [
      reference,
    ])
    await run('rails.reconcile')
    await later(3)
    await run('rails.reconcile')
    expect(await usd()).toMatchObject({
      ledgerAmount: '1000.00',
      providerAmount: '1007.00',
      differences: [{ reference, ledgerAmount: '0.00', providerAmount: '7.00', ageDays: 3 }],
    })
    const told = await usd()
    expect(told.differences[0].kind).toBe('missing_here')
    expect([told.statementAmount, told.differences[0].statementAmount]).toEqual(['1007.00', '7.00'])
    expect((await health()).cases).toEqual([])
    await app.owner.query(
      `insert into rail_cases values ($1, 'smart_rail', 'file_refused', 'USD 2026-03-02 abc', '{"problem": "malformed"}', business_now())`,
      [newId()],
    )
    expect((await health()).cases).toMatchObject([
      {
        kind: 'file_refused',
        provider: 'smart_rail',
        subject: 'USD 2026-03-02 abc',
        problem: 'malformed',
        payment: null,
      },
    ])
    await app.owner.query('delete from rail_cases')
    const { rows } = await app.owner.query('select id from deposits limit 1')
    const depositId = rows[0].id
    const said = { state: 'reversed', status: 'received', minor: '99950' }
    await app.owner.query(
      `insert into rail_cases values ($1, 'smart_rail', 'amount_differs', $2, $3, business_now())`,
      [newId(), depositId, JSON.stringify(said)],
    )
    expect((await health()).cases).toMatchObject([
      {
        ...{ before: 'received', told: 'reversed', amount: '999.50', currency: 'USD', problem: null },
        payment: { list: 'deposits', paymentId: depositId },
      },
    ])
    await app.owner.query('delete from rail_cases')
    await app.owner.query('delete from sandbox_bank_entries where reference = $1', [reference])
  })

  test('money under way has the age of its oldest part, and deposits that nobody placed are counted', async () => {
    await arriveForNobody()
    await run('ledger.materialise-lines')
    await later(4)
    await arriveForNobody()
    await run('ledger.materialise-lines')
    const { clearing, unplacedDeposits } = await health()
    expect(unplacedDeposits).toEqual({ waiting: 2, proposed: 0 })
    expect(clearing).toMatchObject([
      {
        kind: 'suspense',
        provider: 'smart_rail',
        currency: 'USD',
        accountCount: 1,
        amount: '14.00',
        ageDays: 4,
        limitDays: 30,
      },
    ])
  })
})

describe('money by kind over time', () => {
  test('one amount per day and kind, equal to the balances, and zero all together', async () => {
    const { dates, kinds } = await overTime('USD', '90')
    expect(dates).toHaveLength(90)
    expect(dates.at(-1)).toBe((await businessNow()).slice(0, 10))
    const last = Object.fromEntries(
      kinds.map((one: { kind: string; amounts: string[] }) => [one.kind, one.amounts.at(-1)]),
    )
    expect(last).toEqual({
      available: '1000.00',
      cash: '-1043.00',
      collecting: '0.00',
      fees: '29.00',
      suspense: '14.00',
    })
    const first = Object.fromEntries(
      kinds.map((one: { kind: string; amounts: string[] }) => [one.kind, one.amounts[0]]),
    )
    expect(first).toEqual({ available: '0.00', cash: '0.00', collecting: '0.00', fees: '0.00', suspense: '0.00' })
    expect((await overTime('USD', '30')).kinds.map((one: { amounts: string[] }) => one.amounts.at(-1))).toEqual(
      Object.values(last),
    )
  })

  test('reads by its key', async () => {
    await app.owner.query('begin')
    await app.owner.query('set local enable_seqscan = off')
    const { rows } = await app.owner.query<{ 'QUERY PLAN': string }>(
      `explain select kind, day, sum(net) from ledger_day_totals where unit = 'USD' and day <= '2026-01-01' group by 1, 2`,
    )
    await app.owner.query('rollback')
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('ledger_day_totals_pkey')
  })

  test('422 for a period or currency that is none, 401 for nobody', async () => {
    for (const query of ['currency=USD&days=9000', 'currency=XXX&days=30', 'currency=USD']) {
      expect((await auditor.send('GET', `/admin/ledger/balances-over-time?${query}`)).status).toBe(422)
    }
    const strangers = ['/admin/ledger/health', '/admin/ledger/balances-over-time?currency=USD&days=30']
    for (const path of strangers) {
      const { status, error } = await app.staff().send('GET', path)
      expect([status, error?.code]).toEqual([401, 'Unauthenticated'])
    }
  })
})

test('the books are clean after all of it', async () => {
  await verify(auditor)
  await app.drainJobs()
  expect((await health()).verification.faults).toEqual([])
})

test('an audit entry that nobody of us wrote is named beside the books', async () => {
  await app.owner.query(
    `insert into audit_entries (id, actor_kind, action, subject, request_id) values ($1, 'staff', 'application.approved', '{}', 'x')`,
    [newId()],
  )
  await verify(auditor)
  await app.drainJobs()
  expect((await health()).verification.faults).toMatchObject([{ code: 'entry_forged', found: 'application.approved' }])
})
