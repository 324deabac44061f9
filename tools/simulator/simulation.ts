import { createHash } from 'node:crypto'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { giveBackJobs } from '../../apps/api/src/platform/db/queue-store.ts'
import type { Answered, TestApp, TestClient } from '../../apps/api/src/test-kit/test-app.ts'
import type { Asked } from './gate.ts'
import { type Died, died, type Process } from './process.ts'
import { type Api, startApi, startWorker, type Worker } from './programs.ts'

/** What may happen next: somebody's statement is let through, or the worker looks for work. */
export type Choice = { readonly process: Process<never>; readonly asked: Asked | null }
/** Whether a process dies with its statement: before the database hears of it, or before it hears what came of it. */
export type Crash = 'before' | 'after' | null
export type Chooser = (choices: readonly Choice[]) => { readonly choice: Choice; readonly crash: Crash }

type Sent = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>>; readonly userId?: string }
export type Request = {
  readonly as: TestClient
  readonly method: 'POST' | 'PUT' | 'GET'
  readonly path: string
  readonly sent?: Sent
}

type Room = { changed: () => void; alter: (bytes: Buffer) => Buffer }
type Parts = { readonly apis: Process<Api>[]; readonly worker: Process<Worker>; readonly room: Room }

const notedAfterMs = 4
const stuckMs = 20_000
/** Asked often enough, whoever asks again is answered. */
const mostTries = 60

export class StuckError extends Error {}

/** Two processes of the API and one of the worker on one database, whose every statement waits for its turn. */
export class Simulation {
  readonly trace: string[] = []
  readonly counts = { statements: 0, crashes: 0, waits: 0 }
  readonly #app: TestApp
  readonly #apis: readonly Process<Api>[]
  readonly #worker: Process<Worker>
  readonly #room: Room
  readonly #looks = new WeakSet<Asked>()
  #thinking = 0
  #actors = 0
  /** Processes of the database that finish what a dead process asked. */
  #ghosts: { readonly of: string; readonly pid: number }[] = []

  private constructor(app: TestApp, { apis, worker, room }: Parts) {
    this.#app = app
    this.#apis = apis
    this.#worker = worker
    this.#room = room
  }

  static async start(app: TestApp): Promise<Simulation> {
    const room: Room = { changed: () => undefined, alter: (bytes) => bytes }
    const on = { onChange: () => room.changed(), alter: (bytes: Buffer) => room.alter(bytes) }
    const apis = [await startApi('api 1', app, on), await startApi('api 2', app, on)]
    return new Simulation(app, { apis, worker: await startWorker(app, on), room })
  }

  /** From now on what every process asks is changed on its way. */
  alter(change: (bytes: Buffer) => Buffer): void {
    this.#room.alter = change
  }

  /** Begins a new account of what happens. */
  forget(): void {
    this.trace.length = 0
  }

  /** What the processes did, in one word: the same history has the same. */
  get hash(): string {
    return createHash('sha256').update(this.trace.join('\n')).digest('hex').slice(0, 16)
  }

  get processes(): readonly Process<never>[] {
    return [...this.#apis, this.#worker] as unknown as Process<never>[]
  }

  /** Somebody who asks processes, one thing after the other; what he does between is waited for. */
  async act<T>(run: () => Promise<T>): Promise<T> {
    this.#thinking += 1
    this.#actors += 1
    try {
      return await run()
    } finally {
      this.#thinking -= 1
      this.#actors -= 1
      this.#room.changed()
    }
  }

  /** Asks one of the processes once; `died` where it went away meanwhile. */
  async ask(api: number, { as, method, path, sent = {} }: Request): Promise<Answered | Died> {
    const process = this.#apis[api % this.#apis.length]
    if (!process) throw new Error('there is no process to ask')
    this.#thinking -= 1
    try {
      return await process.perform((servers) => as.at(servers.customer).send(method, path, sent))
    } finally {
      this.#thinking += 1
    }
  }

  /** Asks until there is an answer, each time another process and always with the same key. */
  async insist(api: number, request: Request): Promise<Answered> {
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      const answered = await this.ask(api + attempt, request)
      if (answered === died || answered.status >= 500 || answered.status === 429) continue
      if (answered.error?.code === 'RequestInFlight') continue
      return answered
    }
    throw new StuckError(`${request.method} ${request.path} was asked ${mostTries} times and never answered`)
  }

  /** Goes on until nobody has anything to do. */
  async run(choose: Chooser): Promise<void> {
    while (await this.#step(choose));
  }

  async #step(choose: Chooser): Promise<boolean> {
    const deadline = performance.now() + stuckMs
    for (;;) {
      await this.#quiesce(deadline)
      const choices = await this.#choices()
      if (choices.length > 0) {
        const { choice, crash } = choose(choices)
        await this.#carryOut(choice, crash)
        return true
      }
      const isOver =
        this.#actors === 0 && this.processes.every(({ isWorking }) => !isWorking) && this.#ghosts.length === 0
      if (isOver) return false
      if (performance.now() > deadline) throw new StuckError(`nobody goes on: ${this.#standing()}`)
      await wait(10)
    }
  }

  #standing(): string {
    const of = (process: Process<never>): string => {
      const stand = process.connections.map(({ isBusy, waiting }) => `${isBusy ? 'busy' : 'idle'} +${waiting.length}`)
      return `${process.name}${process.isWorking ? ' works' : ''} [${stand.join(', ')}]`
    }
    return `${this.processes.map(of).join('; ')}; ${this.#actors} actors, ${this.#ghosts.length} ghosts`
  }

  async #choices(): Promise<Choice[]> {
    const choices: Choice[] = this.processes.flatMap((process) =>
      process.connections
        .flatMap(({ isBusy, waiting: [asked] }) => (asked && !isBusy ? [{ process, asked }] : []))
        // Which connection it travels on is chance.
        .sort((one, other) => (one.asked.statement < other.asked.statement ? -1 : 1)),
    )
    if (await this.#isWorkerWanted()) choices.push({ process: this.#worker as unknown as Process<never>, asked: null })
    return choices
  }

  async #isWorkerWanted(): Promise<boolean> {
    if (this.#worker.isWorking || this.#ghosts.some(({ of }) => of === this.#worker.name)) return false
    const { rows } = await this.#app.owner.query('select waiting::int from queue_health()')
    return rows[0].waiting > 0
  }

  async #carryOut({ process, asked }: Choice, crash: Crash): Promise<void> {
    if (asked === null) {
      this.trace.push(`${process.name} looks for work`)
      void this.#worker.perform(({ drain }) => drain()).catch(() => undefined)
      return
    }
    const { connection, statement } = asked
    this.counts.statements += 1
    const note = (outcome: string): void =>
      void this.trace.push(`${process.name} ${statement.slice(0, 90)} → ${outcome}`)
    connection.waiting.shift()
    if (crash === 'before') note('dies before')
    else {
      connection.isDeaf = crash === 'after'
      connection.letThrough(asked)
      const isBlocked = await this.#untilDone(connection)
      if (isBlocked) this.counts.waits += 1
      note(`${isBlocked ? 'waits' : connection.outcome}${crash === 'after' ? ', dies after' : ''}`)
    }
    if (crash !== null) await this.#kill(process)
  }

  // True where it waits for somebody else.
  async #untilDone(connection: Asked['connection']): Promise<boolean> {
    const deadline = performance.now() + stuckMs
    while (connection.isBusy) {
      await this.#change(3)
      if (connection.isBusy && (await this.#blocked([connection.pid])).length === 1) return true
      if (performance.now() > deadline) throw new StuckError('a statement takes too long')
    }
    return false
  }

  async #kill(process: Process<never>): Promise<void> {
    this.counts.crashes += 1
    const pids = process.connections.map(({ pid }) => pid)
    process.die()
    this.#ghosts.push(...pids.map((pid) => ({ of: process.name, pid })))
    await this.#bury()
    if (process.name !== this.#worker.name) return
    // As if nobody had heard of it for long enough.
    await this.#app.owner.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes' where locked_by is not null`,
    )
    await giveBackJobs(this.#app.owner, 'simulator')
  }

  // Waits until the database has noticed that they are gone, unless they wait there for somebody else.
  async #bury(): Promise<void> {
    for (;;) {
      if (this.#ghosts.length === 0) return
      const pids = this.#ghosts.map(({ pid }) => pid)
      const { rows } = await this.#app.owner.query('select pid from pg_stat_activity where pid = any($1)', [pids])
      const living = new Set<number>(rows.map(({ pid }) => pid))
      this.#ghosts = this.#ghosts.filter(({ pid }) => living.has(pid))
      const blocked = await this.#blocked([...living])
      if (blocked.length === this.#ghosts.length) return
      await wait(1)
    }
  }

  async #blocked(pids: readonly number[]): Promise<readonly number[]> {
    if (pids.length === 0) return []
    const { rows } = await this.#app.owner.query(
      'select pid from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0',
      [pids],
    )
    return rows.map(({ pid }) => pid)
  }

  #change(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#room.changed = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #isComputing(): boolean {
    if (this.#thinking > 0) return true
    return this.processes.some(
      ({ isWorking, connections }) =>
        isWorking && connections.every(({ isBusy, waiting }) => !isBusy && waiting.length === 0),
    )
  }

  /** Waits until everybody waits: at the gate, or in the database for somebody else. */
  async #quiesce(deadline: number): Promise<void> {
    for (;;) {
      // What was written in this turn is read in the next ones.
      for (let turns = 0; turns < 3; turns += 1) await turn()
      if (performance.now() > deadline) throw new StuckError(`somebody does not come to rest: ${this.#standing()}`)
      if (this.#isComputing()) {
        await this.#change(5)
        continue
      }
      const busy = this.processes.flatMap(({ connections }) => connections.filter(({ isBusy }) => isBusy))
      if (busy.length > 0) {
        const blocked = await this.#blocked(busy.map(({ pid }) => pid))
        if (blocked.length < busy.filter(({ isBusy }) => isBusy).length) {
          await this.#change(2)
          continue
        }
      }
      await this.#bury()
      if (this.#isComputing()) continue
      if (this.#hasNotedEnd()) return
      await this.#waitForEnd()
    }
  }

  // The queue looks for the next job at once, and notes a moment later on another connection that the last one is done.
  #hasNotedEnd(): boolean {
    const look = this.#look()
    return look === undefined || this.#looks.has(look)
  }

  async #waitForEnd(): Promise<void> {
    const look = this.#look()
    if (look) this.#looks.add(look)
    await wait(notedAfterMs)
  }

  #look(): Asked | undefined {
    return this.#worker.connections
      .map(({ waiting: [asked] }) => asked)
      .find((asked) => asked?.statement.startsWith('with j as'))
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.close()))
  }
}
