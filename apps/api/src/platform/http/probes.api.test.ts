import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServers } from '../../app.ts'
import { startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { isCommit, openWire, type Verdict, type Wire } from '../../test-kit/wire.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app)
  await app.drainJobs()
})
afterAll(() => app.close())

const readyz = async (server: FastifyInstance): Promise<{ code: number; body: Record<string, unknown> }> => {
  const { statusCode, body } = await server.inject({ method: 'GET', url: '/readyz' })
  return { code: statusCode, body: JSON.parse(body) }
}

/** The API behind a wire, and whoever is signed in there. */
const behindWire = async (judge?: (wire: Wire, sent: Buffer) => Verdict) => {
  const wire: Wire = await openWire(app.settings.databaseUrl, (sent) => judge?.(wire, sent) ?? 'pass')
  const servers = await createServers({ ...app.settings, databaseUrl: wire.url })
  const browser = company.browser.at(servers.customer)
  const close = async (): Promise<void> => {
    const closed = servers.close()
    await wire.close()
    await closed
  }
  return { wire, servers, browser, close }
}

const timed = async <T>(work: Promise<T>): Promise<{ value: T; ms: number }> => {
  const startedMs = performance.now()
  const value = await work
  return { value, ms: performance.now() - startedMs }
}

describe('/readyz', () => {
  test('says in public what is wrong and to staff how much, and 200 as long as requests can be answered', async () => {
    const { customer, staff } = app.servers
    await expect.poll(() => readyz(customer)).toEqual({ code: 200, body: { status: 'degraded', problems: ['worker'] } })
    await app.owner.query(`insert into worker_heartbeats (pool) values ('pool-of-this-test')`)
    const figures = {
      queue: { beatAgeSeconds: expect.any(Number), oldestSeconds: expect.any(Number), waiting: 0, locked: 0, dead: 0 },
      freeDiskMb: expect.any(Number),
    }
    await expect
      .poll(() => readyz(staff), { timeout: 5_000 })
      .toEqual({ code: 200, body: { status: 'ready', problems: [], ...figures } })
    await app.owner.query(`update worker_heartbeats set beat_at = now() - interval '16 seconds'`)
    await expect.poll(async () => (await readyz(customer)).body.problems, { timeout: 5_000 }).toEqual(['worker'])
  })

  test('counts what waits, is locked and is dead, without what the calendar asks for again', async () => {
    await app.owner.query(
      `insert into graphile_worker._private_jobs (task_id, payload, run_at, attempts, max_attempts, locked_at, locked_by)
       select id, p::json, now() - interval '6 minutes', a, 1, l, case when l is not null then 'pool-of-this-test' end
       from (select id from graphile_worker._private_tasks limit 1) t,
         (values ('{}', 0, null), ('{}', 1, null), ('{"_cron": {}}', 1, null), ('{}', 1, now())) v (p, a, l)`,
    )
    await expect
      .poll(async () => (await readyz(app.servers.staff)).body, { timeout: 5_000 })
      .toMatchObject({ problems: ['worker', 'queue'], queue: { waiting: 1, locked: 1, dead: 1 } })
    await app.owner.query('delete from graphile_worker._private_jobs')
  })

  test('looks once however many ask, and answers in time when the database is silent', async () => {
    const { wire, servers, close } = await behindWire()
    expect((await readyz(servers.customer)).code).toBe(200)
    wire.silence()
    await new Promise((go) => setTimeout(go, 1_100))
    const { value, ms } = await timed(Promise.all(Array.from({ length: 500 }, () => readyz(servers.customer))))
    expect(new Set(value.map(({ code }) => code))).toEqual(new Set([503]))
    expect(value[0]?.body).toEqual({ status: 'database unreachable', problems: ['database'] })
    expect(ms).toBeLessThan(5_000)
    wire.restore()
    await expect.poll(async () => (await readyz(servers.customer)).code, { timeout: 10_000 }).toBe(200)
    await close()
  })
})

describe('while the database is away', () => {
  test('whoever asks is told to come back, and is served when it is there again', async () => {
    const { wire, browser, close } = await behindWire()
    expect((await browser.send('GET', '/me')).status).toBe(200)
    wire.sever()
    for (const path of ['/me', '/currency-accounts/balances']) {
      const { status, headers, error } = await browser.send('GET', path)
      expect([status, error?.code, headers['retry-after']]).toEqual([429, 'TooManyRequests', '2'])
    }
    wire.restore()
    expect((await browser.send('GET', '/me')).status).toBe(200)
    await close()
  })

  test('connections that fell silent are given up: everybody is answered, and all places are free again', async () => {
    const { wire, browser, close } = await behindWire()
    const all = () => Promise.all(Array.from({ length: 40 }, () => browser.send('GET', '/currency-accounts/balances')))
    expect(new Set((await all()).map(({ status }) => status))).toEqual(new Set([200]))
    wire.silence()
    const { value, ms } = await timed(all())
    expect(new Set(value.map(({ status }) => status))).toEqual(new Set([429]))
    expect(ms).toBeLessThan(20_000)
    wire.restore()
    expect(new Set((await all()).map(({ status }) => status))).toEqual(new Set([200]))
    await close()
  }, 60_000)

  test('a COMMIT that nobody answers leaves the outcome open, in time, and the same request finds it', async () => {
    let isArmed = false
    const { wire, browser, close } = await behindWire((own, sent) => {
      if (isArmed && isCommit(sent)) own.silence()
      return 'pass'
    })
    const asked = {
      body: { currency: 'USD', accountType: 'smart', amount: '7.00', reference: 'silent' },
      headers: { 'idempotency-key': 'without-an-answer' },
    }
    isArmed = true
    const { value, ms } = await timed(browser.send('POST', '/currency-accounts/simulate-deposit', asked))
    expect([value.status, value.error?.code]).toEqual([500, 'UnknownOutcome'])
    expect(ms).toBeLessThan(20_000)
    isArmed = false
    wire.restore()
    expect((await browser.send('POST', '/currency-accounts/simulate-deposit', asked)).status).toBe(200)
    await app.drainJobs()
    const { rowCount } = await app.owner.query(`select from deposits where reference = 'silent'`)
    expect(rowCount).toBe(1)
    await close()
  }, 60_000)
})
