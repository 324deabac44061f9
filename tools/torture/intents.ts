import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { depositJobs } from '../../apps/api/src/modules/deposits/index.ts'
import { verifyLedger } from '../../apps/api/src/modules/ledger/index.ts'
import { notificationJobs } from '../../apps/api/src/modules/notifications/index.ts'
import { readAsAuditor } from '../../apps/api/src/platform/db/read-as-auditor.ts'
import type { TestApp } from '../../apps/api/src/test-kit/test-app.ts'

/** One sum that somebody wants to arrive once, known by its reference. */
export type Intent = { readonly reference: string; readonly key: string }

export const newIntent = (): Intent => ({ reference: `torture-${randomUUID()}`, key: randomUUID() })

/** What is asked for an intent, the same at every try. */
export const bodyOf = ({ reference }: Intent) => ({ currency: 'USD', accountType: 'smart', amount: '1.00', reference })

type Effect = {
  readonly reference: string
  readonly deposits: number
  readonly transfers: number
  readonly mails: number
}

const readEffects = async (app: TestApp, intents: readonly Intent[]): Promise<Effect[]> => {
  const { rows } = await app.owner.query<Effect>(
    `select wanted.reference, count(distinct d.id)::int as deposits, count(distinct t.id)::int as transfers,
       count(distinct m.id)::int as mails
     from unnest($1::text[]) wanted (reference) left join deposits d using (reference)
       left join ledger_transfers t on t.cause_id = d.id
       left join (select id, substring(body_text from 'torture-[0-9a-f-]{36}') as reference from outgoing_messages
         where kind = 'deposit-received') m using (reference)
     group by 1`,
    [intents.map(({ reference }) => reference)],
  )
  return rows
}

// Named by the modules themselves: a job that changes its name is waited for under the new one.
const waitedFor = [depositJobs, notificationJobs].flatMap((jobs) => Object.keys(jobs))

const unfinished = async (app: TestApp): Promise<number> => {
  const { rows } = await app.owner.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = any($1)`,
    [waitedFor],
  )
  return rows[0]?.count ?? -1
}

// Jobs that failed wait longer and longer; that they come again is known without waiting for it.
const hurry = (app: TestApp): Promise<unknown> =>
  app.owner.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()')

/**
 * Waits until no job of a deposit is left, and answers the longest that none became less, in milliseconds; at most a minute. What piled
 * up while workers were dead is worked off first.
 */
export const settle = async (app: TestApp): Promise<number> => {
  let [left, sinceMs, longestMs] = [await unfinished(app), performance.now(), 0]
  while (left > 0 && longestMs < 60_000) {
    await hurry(app)
    await wait(200)
    const now = await unfinished(app)
    longestMs = Math.max(longestMs, performance.now() - sinceMs)
    if (now < left) sinceMs = performance.now()
    left = now
  }
  return longestMs
}

/** Names every intent that has not exactly one effect, every job that nobody finishes, and every fault of the books. */
export const findFaults = async (app: TestApp, intents: readonly Intent[]): Promise<string[]> => {
  const faults = (await readEffects(app, intents))
    .filter(({ deposits, transfers, mails }) => deposits !== 1 || transfers !== 1 || mails !== 1)
    .map((one) => `${one.reference}: ${one.deposits} deposits, ${one.transfers} transfers, ${one.mails} mails`)
  const left = await unfinished(app)
  const { isClean, faults: inBooks } = await readAsAuditor(app.settings, verifyLedger)
  return [
    ...faults,
    ...(left > 0 ? [`${left} jobs are never finished`] : []),
    ...(isClean ? [] : inBooks.map((fault) => JSON.stringify(fault))),
  ]
}
