import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type TestCompany, verifyCompany } from '../../apps/api/src/test-kit/companies.ts'
import type { TestApp } from '../../apps/api/src/test-kit/test-app.ts'
import { type Ask, openAsker, type Way } from './asking.ts'
import { environmentBehind, type Front, openFront, plantedBehind } from './front.ts'
import { isHaproxyHere } from './haproxy.ts'
import { bodyOf, findFaults, type Intent, newIntent, settle } from './intents.ts'
import { type Counts, type Name, openProcesses, type Processes } from './processes.ts'
import type { TortureCase } from './torture-case.ts'

const clients = 4

type Send = (intent: Intent, turn?: number) => Promise<boolean>

// Every other time two ways are taken at once: whoever retries may be sent to another process while the first is at work still.
const senderOf = (ask: Ask, { userId, browser }: TestCompany, ways: readonly Way[]): Send => {
  const path = `/api/${userId}/currency-accounts/simulate-deposit`
  const { cookie } = browser
  return async (intent, turn = 0) => {
    const from = turn % ways.length
    const taken = [...ways.slice(from), ...ways.slice(0, from)].slice(0, 1 + (turn % 2))
    const headers = { cookie, 'idempotency-key': intent.key }
    const answers = await Promise.all(taken.map((way) => ask(way, { path, body: bodyOf(intent), headers })))
    // Whatever the answer was, or that there was none: only 200 is certain.
    return answers.includes(200)
  }
}

type Sent = { readonly intents: Intent[]; longestMs: number; inDoubt: number }

/** Sends one intent after the other, each until it is certain: from where it came first, or wherever somebody answers. */
const openLoad = (send: Send, { isMoving }: { readonly isMoving: boolean }) => {
  const sent: Sent = { intents: [], longestMs: 0, inDoubt: 0 }
  let isOver = false
  let turns = 0
  const keepSending = async (): Promise<void> => {
    while (!isOver) {
      const intent = newIntent()
      sent.intents.push(intent)
      turns += 1
      let turn = turns
      const startedMs = performance.now()
      if (await send(intent, turn)) continue
      sent.inDoubt += 1
      do {
        await wait(50)
        if (isMoving) turn += 1
      } while (!(await send(intent, turn)))
      sent.longestMs = Math.max(sent.longestMs, performance.now() - startedMs)
    }
  }
  const load = Promise.all(Array.from({ length: clients }, keepSending))
  const end = async (): Promise<void> => {
    isOver = true
    await load
  }
  return { sent, end }
}

type Bed = { readonly app: TestApp; readonly processes: Processes; readonly send: Send }
/** Makes faults on purpose; answers the intents that have to be named. */
type Plant = (bed: Bed) => Promise<Intent[]>

/** One that was promised and never sent, and one that was sent under two keys. */
const plantRequests: Plant = async ({ send }) => {
  const twice = newIntent()
  await send(twice)
  await send({ ...twice, key: `${twice.key}-again` })
  return [newIntent(), twice]
}

/** With the worker gone, the job of one promised sum is lost, and another's stands there a second time under a new event. */
const plantJobs: Plant = async ({ app: { owner }, processes, send }) => {
  await processes.stop('worker')
  const [lost, twice] = [newIntent(), newIntent()]
  for (const intent of [lost, twice]) await send(intent)
  const deleted = await owner.query(
    `delete from graphile_worker._private_jobs where locked_at is null and payload ->> 'reference' = $1`,
    [lost.reference],
  )
  const copied = await owner.query(
    `select enqueue_job('deposits.receive', (payload::jsonb || $2::jsonb)::json, null, null, 5)
     from graphile_worker._private_jobs where payload ->> 'reference' = $1`,
    [twice.reference, JSON.stringify({ depositId: randomUUID(), eventId: randomUUID() })],
  )
  if (deleted.rowCount !== 1 || copied.rowCount !== 1) throw new Error('the jobs of the planted sums were not found')
  await processes.again('worker')
  return [lost, twice]
}

const nameAll = (planted: readonly string[], faults: readonly string[]): void => {
  const unnamed = planted.filter((words) => !faults.some((fault) => fault.startsWith(words)))
  if (unnamed.length > 0) throw new Error(`not found of what was planted: ${unnamed.join(', ')}`)
}

const alone: Counts = { api: 1, worker: 1 }

type Killing = TortureCase['rounds'] & {
  readonly name: string
  readonly counts: Counts
  /** Who is killed, one after the other. */
  readonly who: readonly Name[]
  readonly plant: Plant
  readonly isBehindHaproxy?: boolean
}

type Wanted = Pick<Killing, 'who' | 'plant'> & { readonly rounds: number; readonly isPlanted: boolean }

const whole = (ms: number): string => `${Math.round(ms)} ms`

/** Kills under load, and freezes where there is a proxy that notices; answers what was found, and how long it took. */
const torture = async (bed: Bed, front: Front | null, { who, plant, rounds, isPlanted }: Wanted) => {
  const { app, processes, send } = bed
  const { sent, end } = openLoad(send, { isMoving: front === null })
  const planted: Intent[] = []
  const pause = (): Promise<void> => wait(200 + Math.random() * 800)
  for (let round = 0; round < rounds; round += 1) {
    await pause()
    for (const one of who) await processes.again(one)
  }
  const killedMs = sent.longestMs
  for (let round = 0; front && round < rounds; round += 1) {
    await front.freezeOne()
    await pause()
  }
  if (isPlanted) planted.push(...(await plant(bed)))
  await end()
  await front?.askNobody()
  sent.intents.push(...planted)
  const settledMs = await settle(app)
  const faults = [...(front?.faults ?? []), ...(await findFaults(app, sent.intents))]
  if (isPlanted) nameAll([...planted.map(({ reference }) => reference), ...(front ? plantedBehind : [])], faults)
  const late = [sent.longestMs, settledMs].filter((ms) => ms > 60_000)
  const figures = [
    `${sent.intents.length} intents, ${sent.inDoubt} in doubt, the longest for ${whole(sent.longestMs)}`,
    `the longest without a job done after the last ${whole(settledMs)}`,
    ...(front ? [`${whole(killedMs)} with one killed`, front.figures()] : []),
    `${faults.length} faults`,
  ]
  return { faults: [...faults, ...late.map((ms) => `resolved only after ${whole(ms)}`)], figures: figures.join(', ') }
}

/** Kills a process under load, again and again; what was promised happens once, and nothing stays behind. */
const killed = ({ name, counts, who, plant, isBehindHaproxy = false, ...rounds }: Killing): TortureCase => ({
  name: `${name} killed under load: nothing lost, nothing twice, every doubt resolved`,
  rounds,
  isPossible: !isBehindHaproxy || isHaproxyHere,
  run: async (app, { rounds: wanted, isPlanted }) => {
    const company = await verifyCompany(app)
    // The control is about what is counted; nobody has to die for it.
    const [kills, wantedCounts] = isPlanted ? [0, alone] : [wanted, counts]
    const processes = await openProcesses(app, wantedCounts, isBehindHaproxy ? environmentBehind(isPlanted) : {})
    const { ask, close } = openAsker()
    let front: Front | null = null
    try {
      if (isBehindHaproxy) {
        front = await openFront({ ask, processes, folder: app.settings.dataDir, isPlanted })
        await front.askWhoAsks({ app, company })
      }
      const ways = front?.ways ?? processes.ports().map((port) => ({ base: `http://127.0.0.1:${port}` }))
      const bed = { app, processes, send: senderOf(ask, company, ways) }
      const found = await torture(bed, front, { who, plant, rounds: kills, isPlanted })
      return { ...found, figures: `${name} ${kills} times: ${found.figures}` }
    } finally {
      await Promise.all([processes.stop('api'), processes.stop('worker'), front?.close(), close()])
    }
  },
})

const several = {
  counts: { api: 3, worker: 2 },
  who: ['api', 'worker'],
  plant: plantRequests,
  short: 1,
  long: 100,
} as const

export const killedProcesses: readonly TortureCase[] = [
  killed({ name: 'the api', counts: alone, who: ['api'], plant: plantRequests, short: 1, long: 500 }),
  killed({ name: 'the worker', counts: alone, who: ['worker'], plant: plantJobs, short: 2, long: 500 }),
  killed({ name: 'one of three apis behind haproxy and one of two workers', ...several, isBehindHaproxy: true }),
  // Where there is none, clients choose the process themselves.
  ...(isHaproxyHere ? [] : [killed({ name: 'one of three apis and one of two workers', ...several })]),
]
