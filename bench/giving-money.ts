import { allJobs } from '../apps/api/src/all-modules.ts'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import { newId } from '../apps/api/src/platform/ids.ts'
import { createJobRunner } from '../apps/api/src/platform/jobs/run-jobs.ts'
import type { Settings } from '../apps/api/src/platform/settings.ts'
import { fetchOnce } from './http-client.ts'

/** Has the sandbox's bank send dollars to each of them, and a worker book them. */
export const giveMoney = async (settings: Settings, base: string, handles: readonly string[]): Promise<void> => {
  const db = openDatabase(settings.databaseUrl, settings.secret, { role: 'contado_worker', max: 6 })
  const runner = createJobRunner({ db, settings, jobs: allJobs })
  for (const handle of handles) {
    const body = { handle, currency: 'USD', accountType: 'smart', amount: '5000.00' }
    const url = `${base}/api/new/sandbox/deposits`
    const reply = await fetchOnce(url, 'POST', { body, headers: { 'idempotency-key': newId() } })
    if (reply.status !== 200) throw new Error(`a deposit for ${handle}: ${reply.body}`)
  }
  await runner.drain()
  await runner.close()
  await db.destroy()
}
