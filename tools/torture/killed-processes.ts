import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../apps/api/src/platform/db/embedded-server.ts'
import { verifyCompany } from '../../apps/api/src/test-kit/companies.ts'
import type { TestApp } from '../../apps/api/src/test-kit/test-app.ts'
import { rootFolder } from '../stack/root-folder.ts'
import { bodyOf, findFaults, type Intent, newIntent, settle } from './intents.ts'
import type { TortureCase } from './torture-case.ts'

type Name = 'api' | 'worker'
const clients = 4

const startProcess = async (name: Name, env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [join(rootFolder, `apps/api/src/${name}.ts`)], { env })
  const sign = name === 'api' ? 'api listens' : 'worker runs'
  let words = ''
  for (;;) {
    const [piece] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown]
    if (child.exitCode !== null) throw new Error(`the ${name} ended with ${child.exitCode}`)
    words += String(piece)
    if (words.includes(sign)) break
  }
  for (const stream of [child.stdout, child.stderr]) stream.resume()
  return child
}

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const environmentOf = async ({ settings }: TestApp): Promise<NodeJS.ProcessEnv> => {
  const [port, staffPort, widgetPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  return {
    PATH: process.env.PATH,
    LOG_LEVEL: 'info',
    DATABASE_URL: settings.databaseUrl,
    APP_SECRET: settings.secret,
    DATA_DIR: settings.dataDir,
    RATE_LIMIT_FACTOR: '1000000',
    ...{ PORT: String(port), STAFF_PORT: String(staffPort), WIDGET_PORT: String(widgetPort) },
  }
}

type Sender = {
  /** One of each process that takes it, the next one first at each call. */
  readonly urls: () => readonly string[]
  readonly cookie: string
  readonly isOver: () => boolean
}

// Whatever the answer was, or that there was none: only 200 is certain.
const ask = (url: string, cookie: string, intent: Intent): Promise<boolean> =>
  fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': intent.key },
    body: JSON.stringify(bodyOf(intent)),
  }).then(
    (response) => response.arrayBuffer().then(() => response.status === 200),
    () => false,
  )

// Where there are several processes two are asked at once: whoever retries may be sent to another one while the first is at work still.
const sendOnce = async ({ urls, cookie }: Sender, intent: Intent): Promise<boolean> => {
  const answers = await Promise.all(
    urls()
      .slice(0, 2)
      .map((url) => ask(url, cookie, intent)),
  )
  return answers.includes(true)
}

type Sent = { readonly intents: Intent[]; longestMs: number; inDoubt: number }

/** Sends one intent after the other, each until it is certain. */
const keepSending = async (sender: Sender, sent: Sent): Promise<void> => {
  while (!sender.isOver()) {
    const intent = newIntent()
    sent.intents.push(intent)
    const startedMs = performance.now()
    if (await sendOnce(sender, intent)) continue
    sent.inDoubt += 1
    while (!(await sendOnce(sender, intent))) await wait(50)
    sent.longestMs = Math.max(sent.longestMs, performance.now() - startedMs)
  }
}

/** How many processes of each are at work. */
type Counts = Readonly<Record<Name, number>>
type Running = { readonly child: ChildProcess; readonly env: NodeJS.ProcessEnv }

const openLoad = async (app: TestApp, counts: Counts) => {
  const company = await verifyCompany(app)
  const start = async (name: Name, env?: NodeJS.ProcessEnv): Promise<Running> => {
    const own = env ?? (await environmentOf(app))
    return { child: await startProcess(name, own), env: own }
  }
  const startAll = (name: Name) => Promise.all(Array.from({ length: counts[name] }, () => start(name)))
  const running = { api: await startAll('api'), worker: await startAll('worker') }
  let isOver = false
  let turn = 0
  const sender: Sender = {
    urls: () => {
      turn += 1
      const from = turn % running.api.length
      return [...running.api.slice(from), ...running.api.slice(0, from)].map(
        ({ env }) => `http://127.0.0.1:${env.PORT}/api/${company.userId}/currency-accounts/simulate-deposit`,
      )
    },
    cookie: [...company.browser.cookies].map((pair) => pair.join('=')).join('; '),
    isOver: () => isOver,
  }
  const sent: Sent = { intents: [], longestMs: 0, inDoubt: 0 }
  const load = Promise.all(Array.from({ length: clients }, () => keepSending(sender, sent)))
  const killAll = (name: Name) => Promise.all(running[name].map(({ child }) => kill(child)))
  return {
    sent,
    sender,
    stop: killAll,
    /** Kills one and starts it again. */
    again: async (name: Name) => {
      const [one, ...others] = running[name]
      if (!one) return
      await kill(one.child)
      running[name] = [...others, await start(name, one.env)]
    },
    end: async () => {
      isOver = true
      await load
    },
    close: () => {
      isOver = true
      return Promise.all([killAll('api'), killAll('worker')])
    },
  }
}

type Load = Awaited<ReturnType<typeof openLoad>>
/** Makes faults on purpose; answers the intents that have to be named. */
type Plant = (app: TestApp, load: Load) => Promise<Intent[]>

/** One that was promised and never sent, and one that was sent under two keys. */
const plantRequests: Plant = async (_, { sender }) => {
  const twice = newIntent()
  await sendOnce(sender, twice)
  await sendOnce(sender, { ...twice, key: `${twice.key}-again` })
  return [newIntent(), twice]
}

/** With the worker gone, the job of one promised sum is lost, and another's stands there a second time under a new event. */
const plantJobs: Plant = async ({ owner }, { sender, stop, again }) => {
  await stop('worker')
  const [lost, twice] = [newIntent(), newIntent()]
  for (const intent of [lost, twice]) await sendOnce(sender, intent)
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
  await again('worker')
  return [lost, twice]
}

const nameAll = (planted: readonly Intent[], faults: readonly string[]): void => {
  const unnamed = planted.filter(({ reference }) => !faults.some((fault) => fault.startsWith(reference)))
  if (unnamed.length > 0) throw new Error(`${unnamed.length} of ${planted.length} planted faults were not found`)
}

type Killing = TortureCase['rounds'] & {
  readonly name: string
  readonly counts: Counts
  /** Who is killed, one after the other. */
  readonly who: readonly Name[]
  readonly plant: Plant
}

/** Kills a process under load, again and again; what was promised happens once, and nothing stays behind. */
const killed = ({ name, counts, who, plant, ...rounds }: Killing): TortureCase => ({
  name: `${name} killed under load: nothing lost, nothing twice, every doubt resolved`,
  rounds,
  run: async (app, { rounds: wanted, isPlanted }) => {
    // The control is about what is counted; nobody has to die for it.
    const kills = isPlanted ? 0 : wanted
    const load = await openLoad(app, counts)
    const { sent, again, end, close } = load
    const planted: Intent[] = []
    const carryOut = async (): Promise<number> => {
      for (let round = 0; round < kills; round += 1) {
        await wait(200 + Math.random() * 800)
        for (const one of who) await again(one)
      }
      if (isPlanted) planted.push(...(await plant(app, load)))
      sent.intents.push(...planted)
      await end()
      return settle(app)
    }
    const settledMs = await carryOut().finally(close)
    const faults = await findFaults(app, sent.intents)
    nameAll(planted, faults)
    const late = [Math.max(sent.longestMs, settledMs)].filter((ms) => ms > 60_000)
    return {
      faults: [...faults, ...late.map((ms) => `resolved only after ${Math.round(ms)} ms`)],
      figures: `${kills * who.length} kills of ${name}, ${sent.intents.length} intents, ${sent.inDoubt} in doubt, the longest for ${Math.round(sent.longestMs)} ms, the longest without a job done after the last ${Math.round(settledMs)} ms, ${faults.length} faults`,
    }
  },
})

const alone: Counts = { api: 1, worker: 1 }
const rounds = { short: 1, long: 500 }

export const killedProcesses: readonly TortureCase[] = [
  killed({ name: 'the api', counts: alone, who: ['api'], plant: plantRequests, ...rounds }),
  killed({ name: 'the worker', counts: alone, who: ['worker'], plant: plantJobs, ...rounds, short: 2 }),
  killed({
    name: 'one of three apis and one of two workers',
    counts: { api: 3, worker: 2 },
    who: ['api', 'worker'],
    plant: plantRequests,
    ...rounds,
    long: 100,
  }),
]
