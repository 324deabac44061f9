import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { openWire } from '../../test-kit/wire.ts'
import { type Db, openDatabase } from '../db/db.ts'
import { enqueue } from '../db/enqueue-store.ts'
import { beginLife, finishJob } from '../db/queue-store.ts'
import { countAttempt, readBusinessNow } from '../db/request-store.ts'
import { roleUrl } from '../db/roles.ts'
import { inTransaction } from '../db/transaction.ts'
import { openHeartbeat } from './heartbeat.ts'
import { declareJobs, handleJobs } from './job.ts'
import { keepWorking } from './keep-working.ts'
import { carryOutJob } from './run-jobs.ts'

let app: TestApp
let db: Db
beforeAll(async () => {
  app = await startTestApp()
  db = app.as('contado_worker')
  await app.owner.query(`insert into job_names select unnest(array['tests.count', 'tests.fail'])`)
  await app.owner.query('grant insert, update, select on rate_counters to contado_worker')
})
afterAll(() => app.close())

const keyed = { payload: z.object({ key: z.string() }), maxAttempts: 5 }
const declared = declareJobs({ 'tests.count': keyed, 'tests.fail': keyed })
const jobs = handleJobs(declared, {
  'tests.count': ({ tx }, { key }) => countAttempt(tx, key, 1_000_000),
  'tests.fail': () => Promise.reject(new Error('never')),
})
const definition = jobs['tests.count']

const put = (key: string, name: keyof typeof declared = 'tests.count'): Promise<void> =>
  inTransaction(app.as('contado_app'), (tx) => enqueue(tx, declared[name], { key }))
const countOf = async (key: string): Promise<number> =>
  (await app.owner.query('select count from rate_counters where key = $1', [key])).rows[0]?.count ?? 0
const heldJobs = async (): Promise<number> =>
  (await app.owner.query('select from graphile_worker._private_jobs where locked_at is not null')).rowCount ?? -1
const queueUrl = () => roleUrl(app.settings.databaseUrl, app.settings.secret, 'contado_jobs')

/** A job that is locked by somebody since then. */
const takeJob = async (key: string, pool: string, since = '1 second'): Promise<string> => {
  await put(key)
  const { rows } = await app.owner.query(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - $3::interval, attempts = 1
     where payload ->> 'key' = $1 returning id`,
    [key, pool, since],
  )
  return rows[0].id
}

const startWorker = (databaseUrl = app.settings.databaseUrl) => {
  const own = openDatabase(databaseUrl, app.settings.secret, { role: 'contado_worker', max: 4 })
  const began = { times: 0 }
  const worker = keepWorking(
    { db: own, settings: { ...app.settings, databaseUrl }, jobs },
    {
      onWorking: () => {
        began.times += 1
      },
    },
  )
  return { worker, began, close: () => worker.stop().then(() => own.destroy()) }
}

test('the jobs of one transaction come into the queue together, in their order, or not at all', async () => {
  const keys = async () =>
    (
      await app.owner.query(
        `select payload ->> 'key' as key from graphile_worker._private_jobs where payload ->> 'key' like 'together%' order by run_at`,
      )
    ).rows.map(({ key }) => key)
  const putAll = (end: () => void) =>
    inTransaction(app.as('contado_app'), async (tx) => {
      await enqueue(tx, { ...declared['tests.fail'], line: 'together' }, { key: 'together 1' })
      await enqueue(tx, { ...declared['tests.count'], line: 'together' }, { key: 'together 2' })
      await enqueue(tx, { ...declared['tests.count'], key: 'last wins' }, { key: 'together, replaced' })
      await enqueue(tx, { ...declared['tests.count'], key: 'last wins' }, { key: 'together 3' })
      expect(await keys()).toEqual([])
      end()
    })
  const fails = () => {
    throw new Error('undone')
  }
  await expect(putAll(fails)).rejects.toThrow('undone')
  expect(await keys()).toEqual([])
  await putAll(() => undefined)
  expect(await keys()).toEqual(['together 1', 'together 2', 'together 3'])
  await app.owner.query(`delete from graphile_worker._private_jobs where payload ->> 'key' like 'together%'`)
})

describe('a job that is begun twice', () => {
  test('is carried out once, one after the other and at the same time', async () => {
    for (const pace of ['in turn', 'at once']) {
      const held = { jobId: await takeJob(pace, 'pool-of-nobody'), worker: 'pool-of-nobody' }
      const carry = () =>
        carryOutJob({ db, settings: app.settings }, { name: 'tests.count', definition, raw: { key: pace }, held })
      if (pace === 'at once') await Promise.allSettled([carry(), carry(), carry()])
      else for (let turn = 0; turn < 3; turn += 1) await carry().catch(() => undefined)
      expect(await countOf(pace), pace).toBe(1)
    }
  })

  test('control: outside the queue nothing keeps it from being carried out again', async () => {
    const carry = () =>
      carryOutJob({ db, settings: app.settings }, { name: 'tests.count', definition, raw: { key: 'again' } })
    await carry()
    await carry()
    expect(await countOf('again')).toBe(2)
  })

  test('stays in the queue when its transaction is undone', async () => {
    const jobId = await takeJob('undone', 'pool-of-nobody')
    const undone = inTransaction(db, async (tx) => {
      expect(await finishJob(tx, jobId)).toBe(true)
      await readBusinessNow(tx)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await inTransaction(db, (tx) => finishJob(tx, jobId))).toBe(true)
  })
})

describe('a worker that dies', () => {
  const live = async (pool: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: queueUrl() })
    client.on('error', () => undefined)
    await client.connect()
    await beginLife(client, pool)
    return client
  }

  test('is noticed within seconds and its jobs are given back; who lives keeps his', async () => {
    const [dead, alive] = [await live('pool-dead'), await live('pool-alive')]
    await takeJob('of the dead', 'pool-dead')
    const kept = await takeJob('of the living', 'pool-alive')
    const { close } = startWorker()
    await app.owner.query(
      `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and objid::bigint = (hashtextextended('worker pool-dead', 0) & 4294967295)`,
    )
    await expect.poll(() => countOf('of the dead'), { timeout: 10_000 }).toBe(1)
    expect(await countOf('of the living')).toBe(0)
    await close()
    await Promise.all([dead.end(), alive.end()])
    await inTransaction(db, (tx) => finishJob(tx, kept))
  })

  /** The queue gives the job to somebody who dies over it, and somebody else looks after what he held. */
  const loseWorker = async (jobId: string, pool: string): Promise<void> => {
    await (await live(pool)).end()
    await app.owner.query(
      'update graphile_worker._private_jobs set locked_by = $2, locked_at = now(), attempts = attempts + 1 where id = $1',
      [jobId, pool],
    )
    const heartbeat = await openHeartbeat({ url: queueUrl(), pool: `${pool}-heir`, onLost: () => undefined })
    await heartbeat.stop()
  }
  const stateOf = async (jobId: string) =>
    (
      await app.owner.query(
        'select attempts, is_available from graphile_worker._private_jobs where id = $1 and locked_at is null',
        [jobId],
      )
    ).rows[0]

  test('over and over in the middle of a job, more often than the job may fail: it is done still, its attempts whole', async () => {
    await put('interrupted')
    const { rows } = await app.owner.query(
      `update graphile_worker._private_jobs set attempts = 4 where payload ->> 'key' = 'interrupted' returning id`,
    )
    for (let death = 0; death < keyed.maxAttempts * 2; death += 1) {
      await loseWorker(rows[0].id, `pool-lost-${death}`)
      expect(await stateOf(rows[0].id), `death ${death}`).toEqual({ attempts: 4, is_available: true })
    }
    const { close } = startWorker()
    await expect.poll(() => countOf('interrupted'), { timeout: 10_000 }).toBe(1)
    await close()
    await live('pool-tidy').then((client) => client.end())
    expect((await app.owner.query('select from job_interruptions')).rowCount).toBe(0)
    await app.owner.query(`delete from worker_heartbeats where pool = 'pool-tidy'`)
  })

  test('with every worker that takes the job: from the fifty-first death on they count, and it ends among the dead', async () => {
    const jobId = await takeJob('poison', 'nobody')
    await app.owner.query(
      `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = 0 where id = $1`,
      [jobId],
    )
    await app.owner.query('insert into job_interruptions values ($1, 49)', [jobId])
    await loseWorker(jobId, 'pool-poisoned')
    expect(await stateOf(jobId)).toEqual({ attempts: 0, is_available: true })
    for (let death = 1; death <= keyed.maxAttempts; death += 1) {
      await loseWorker(jobId, `pool-poisoned-${death}`)
      expect(await stateOf(jobId)).toEqual({ attempts: death, is_available: death < keyed.maxAttempts })
    }
    await app.owner.query('delete from graphile_worker._private_jobs where id = $1', [jobId])
  })

  test('is given up after a minute of silence, though its connection stands, and hears of it', async () => {
    const lost = Promise.withResolvers<string>()
    const heartbeat = await openHeartbeat({ url: queueUrl(), pool: 'pool-stopped', onLost: lost.resolve })
    await takeJob('of the silent', 'pool-stopped')
    await app.owner.query(
      `update worker_heartbeats set beat_at = now() - interval '61 seconds' where pool = 'pool-stopped'`,
    )
    const { close } = startWorker()
    await expect.poll(() => countOf('of the silent')).toBe(1)
    expect(await lost.promise).toBe('others have given up on this worker')
    await Promise.all([close(), heartbeat.stop()])
  })

  test('without ever having said that it lives has ten minutes', async () => {
    const young = await takeJob('of somebody young', 'otpool-young', '9 minutes')
    await takeJob('of somebody old', 'otpool-old', '11 minutes')
    const { close } = startWorker()
    await expect.poll(() => countOf('of somebody old')).toBe(1)
    expect(await countOf('of somebody young')).toBe(0)
    await close()
    await inTransaction(db, (tx) => finishJob(tx, young))
  })
})

test('a worker that stops leaves nothing locked, whether its jobs were done or failed', async () => {
  for (let round = 0; round < 20; round += 1) {
    for (let count = 0; count < 4; count += 1) await put(`stop ${round}`, count === 3 ? 'tests.fail' : 'tests.count')
    const { began, close } = startWorker()
    await expect.poll(() => began.times).toBe(1)
    await new Promise((go) => setTimeout(go, round * 3))
    await close()
    expect(await heldJobs(), `round ${round}`).toBe(0)
  }
  expect((await app.owner.query('select from worker_heartbeats')).rowCount).toBe(0)
}, 120_000)

describe('when the database goes away', () => {
  test.each(['sever', 'silence'] as const)(
    'a worker goes on by itself once it is back: %s',
    async (how) => {
      const wire = await openWire(app.settings.databaseUrl)
      const { began, close } = startWorker(wire.url)
      await put(`before ${how}`)
      await expect.poll(() => countOf(`before ${how}`)).toBe(1)
      wire[how]()
      await put(`after ${how}`)
      await new Promise((go) => setTimeout(go, 3_000))
      wire.restore()
      await expect.poll(() => countOf(`after ${how}`), { timeout: 40_000 }).toBe(1)
      expect(began.times).toBeGreaterThan(1)
      await close()
      expect(await heldJobs()).toBe(0)
      await wire.close()
    },
    90_000,
  )

  test('a worker whose first look at the queue failed looks again', async () => {
    const wire = await openWire(app.settings.databaseUrl, (sent) => (isFirstLook(sent) ? 'cut-before' : 'pass'))
    let looks = 0
    const isFirstLook = (sent: Buffer): boolean => {
      if (!sent.includes('_private_tasks as tasks (identifier)')) return false
      looks += 1
      return looks === 1
    }
    const { close } = startWorker(wire.url)
    await put('after a failed look')
    await expect.poll(() => countOf('after a failed look'), { timeout: 30_000 }).toBe(1)
    expect(looks).toBeGreaterThan(1)
    await close()
    await wire.close()
  }, 60_000)
})
