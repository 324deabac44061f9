import { firstInstantOf, localDateIn, parseLocalDate } from '@contado/money'
import { afterAll, expect, test } from 'vitest'
import { verifyLedger } from '../../apps/api/src/modules/ledger/index.ts'
import { instantOf, wallMs } from '../../apps/api/src/platform/clock.ts'
import { asOwner } from '../../apps/api/src/test-kit/people.ts'
import { startTestApp, type TestApp } from '../../apps/api/src/test-kit/test-app.ts'
import { dateStory } from './dated-story.ts'
import { daysBefore } from './days-before.ts'
import { playStory } from './play-story.ts'
import { type CountDays, seed } from './seed.ts'
import { historicDeposits, historicInvoices } from './seed-history.ts'
import { seedDeposits, seedInvoices } from './seed-trade.ts'

const dayMs = 86_400_000

const opened: TestApp[] = []
afterAll(async () => {
  for (const app of opened) await app.close()
})

/** An empty sandbox whose clock shows this instant, to come. */
const openAt = async (startMs: number): Promise<TestApp> => {
  const app = await startTestApp()
  opened.push(app)
  await setClock(app, startMs)
  return app
}

const setClock = (app: TestApp, atMs: number): Promise<unknown> =>
  app.owner.query(`update business_clock set offset_ms = $1`, [Math.ceil(atMs - wallMs())])

// Whether an invoice was paid on its day or the day after depends on who counted the days.
const contentOf = async (app: TestApp): Promise<unknown> => {
  const { rows } = await app.owner.query(
    `select (select json_agg(i order by summary, status) from (
        select summary, case when status = 'paid_late' then 'completed' else status end as status, due_date - sending_date as term, base_minor, paid_minor from invoices) i) as invoices,
      (select count(*)::int from payments) as payments, (select count(*)::int from contacts) as contacts,
      (select json_agg(amount_minor::text order by provider_event_id) from deposits) as deposits`,
  )
  return rows[0]
}

/** Lets a seed begin and cuts its connections once it has moved money for so many payments. */
const seedUntil = async (app: TestApp, payments: number, countDays: CountDays): Promise<void> => {
  const failed = expect(seed(app.settings, countDays)).rejects.toThrow()
  for (;;) {
    const { rows } = await app.owner.query(`select count(*)::int from payments`)
    if (rows[0].count >= payments) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await app.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename in ('contado_app', 'contado_worker')`)
  await failed
}

const expectSound = async (app: TestApp): Promise<void> => {
  const { faults } = await asOwner(app, (db) => db.transaction().execute((tx) => verifyLedger(tx)))
  expect(faults).toEqual([])
}

// As the days were counted once, wrongly: each lasts 24 hours, whatever the clocks of its zone do.
const everyDayAlike: CountDays = (startMs) => (daysAgo) => instantOf(startMs - Math.round(daysAgo * dayMs))

const story = { deposits: [...historicDeposits, ...seedDeposits], invoices: [...historicInvoices, ...seedInvoices] }
const isTooLow = (startMs: number): boolean =>
  playStory(dateStory(story, everyDayAlike(startMs)), startMs).faults.some((fault) => fault.endsWith('is too low'))

test('a start that failed is finished by the next one, at whatever hour either began', {
  timeout: 600_000,
}, async () => {
  const nextYear = Number(localDateIn('UTC', wallMs()).slice(0, 4)) + 1
  const springMs = firstInstantOf(parseLocalDate(`${nextYear}-03-20`), 'UTC')
  const wrongMs = Array.from({ length: 96 }, (_, index) => springMs + index * 900_000).find(isTooLow) ?? Number.NaN
  expect(wrongMs).toBeGreaterThan(springMs)

  const app = await openAt(wrongMs)
  await seedUntil(app, 60, everyDayAlike)
  await setClock(app, wrongMs + 9 * dayMs)
  await seed(app.settings)
  await expectSound(app)

  const otherMs = firstInstantOf(parseLocalDate(`${nextYear}-03-29`), 'America/Los_Angeles')
  const fresh = await openAt(otherMs)
  await seedUntil(fresh, 90, daysBefore)
  await setClock(fresh, otherMs + 40 * dayMs)
  await seed(fresh.settings)
  await expectSound(fresh)
  expect(await contentOf(fresh)).toEqual(await contentOf(app))
})
