import { setTimeout as wait } from 'node:timers/promises'
import { allJobs } from '../../apps/api/src/all-modules.ts'
import { createServers } from '../../apps/api/src/app.ts'
import { openDatabase } from '../../apps/api/src/platform/db/db.ts'
import { keepWorking } from '../../apps/api/src/platform/jobs/keep-working.ts'
import { verifyCompany } from '../../apps/api/src/test-kit/companies.ts'
import type { TestApp, TestClient } from '../../apps/api/src/test-kit/test-app.ts'
import { isCommit, openWire, type Verdict } from '../../apps/api/src/test-kit/wire.ts'
import { bodyOf, findFaults, type Intent, newIntent, settle } from './intents.ts'
import type { TortureCase } from './torture-case.ts'

const clients = 8
const cutEvery = 10

/** Cuts one connection in ten at COMMIT: half of them before it arrives, half of them after. */
const cutsOf = () => {
  const count = { commits: 0, cut: 0 }
  const judge = (sent: Buffer): Verdict => {
    if (!isCommit(sent)) return 'pass'
    count.commits += 1
    if (count.commits % cutEvery !== 0) return 'pass'
    count.cut += 1
    return count.cut % 2 === 0 ? 'cut-before' : 'cut-after'
  }
  return { count, judge }
}

type Asking = { readonly client: TestClient; readonly isPlanted: boolean }

/** Asks until the answer is certain, and answers for how long it was in doubt. */
const insist = async ({ client, isPlanted }: Asking, intent: Intent): Promise<number> => {
  const startedMs = performance.now()
  for (let attempt = 0; attempt < 100; attempt += 1) {
    // Without the key of the first try every try is another intent: the fault that keys are there for.
    const key = isPlanted ? `${intent.key}-${attempt}` : intent.key
    const { status } = await client.send('POST', '/currency-accounts/simulate-deposit', {
      body: bodyOf(intent),
      headers: { 'idempotency-key': key },
    })
    if (status === 200) return attempt === 0 ? 0 : performance.now() - startedMs
    await wait(20)
  }
  throw new Error('an intent was never answered')
}

const openBehindCuts = async (app: TestApp) => {
  const { count, judge } = cutsOf()
  const { databaseUrl, secret } = app.settings
  const wire = await openWire(databaseUrl, judge)
  const servers = await createServers({ ...app.settings, databaseUrl: wire.url })
  const db = openDatabase(wire.url, secret, { role: 'contado_worker', max: 6 })
  const worker = keepWorking({ db, settings: app.settings, jobs: allJobs }, { onWorking: () => undefined })
  const close = async (): Promise<void> => {
    await worker.stop()
    await Promise.all([servers.close(), db.destroy()])
    await wire.close()
  }
  return { count, servers, close }
}

/** Connections of API and worker are cut while COMMIT travels; whoever asked insists. */
export const cutCommits: TortureCase = {
  name: 'connections cut at COMMIT: as many effects as intents',
  rounds: { short: 16, long: 10_000 },
  run: async (app, { rounds, isPlanted }) => {
    const company = await verifyCompany(app)
    const { count, servers, close } = await openBehindCuts(app)
    const client = company.browser.at(servers.customer)
    const intents = Array.from({ length: rounds }, newIntent)
    const waiting = [...intents]
    let longestMs = 0
    const ask = async (): Promise<void> => {
      for (let intent = waiting.shift(); intent; intent = waiting.shift()) {
        longestMs = Math.max(longestMs, await insist({ client, isPlanted }, intent))
      }
    }
    await Promise.all(Array.from({ length: clients }, ask))
    await settle(app)
    await close()
    const faults = await findFaults(app, intents)
    const figures = `${rounds} intents, ${count.cut} of ${count.commits} commits cut, longest doubt ${Math.round(longestMs)} ms, ${faults.length} faults`
    return { figures, faults }
  },
}
