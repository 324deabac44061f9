import { cp, rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { allJobs } from '../all-modules.ts'
import { createServers, type Servers } from '../app.ts'
import { type Db, openDatabase } from '../platform/db/db.ts'
import { createJobRunner } from '../platform/jobs/run-jobs.ts'
import { readSettings, type Settings } from '../platform/settings.ts'
import { failUnlisted, recordAnswer } from './journal.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import { freezeDatabase, openTestDatabase } from './test-database.ts'

export type Answered = {
  readonly status: number
  /** What stands under `data`. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
  readonly data: any
  readonly error: {
    readonly code: string
    readonly message: string
    readonly validations: readonly { field: string; message: string }[]
  } | null
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
}

type Sent = {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The id in the path; the signed-in user's own unless given. */
  readonly userId?: string
}

/** A browser without pixels: keeps cookies, knows its user id once signed in. */
export class TestClient {
  userId = 'new'
  /** Where it stands in the network. */
  address = '127.0.0.1'
  readonly cookies = new Map<string, string>()
  readonly #server: FastifyInstance

  constructor(server: FastifyInstance) {
    this.#server = server
  }

  /** The same person at another server of the same database. */
  at(server: FastifyInstance): TestClient {
    const other = new TestClient(server)
    other.userId = this.userId
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    return other
  }

  /** As a request's header has them. */
  get cookie(): string {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ')
  }

  async send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent: Sent = {}): Promise<Answered> {
    const { cookie } = this
    const response = await this.#server.inject({
      method,
      url: `/api/${sent.userId ?? this.userId}${path}`,
      remoteAddress: this.address,
      headers: { ...(cookie ? { cookie } : {}), ...sent.headers },
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    })
    for (const { name, value, maxAge } of response.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (value === '' || maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const isJson = String(response.headers['content-type'] ?? '').includes('json') && response.body !== ''
    const parsed = isJson ? JSON.parse(response.body) : {}
    return {
      status: response.statusCode,
      data: parsed.data,
      error: parsed.error ?? null,
      headers: response.headers,
      bytes: response.rawPayload,
    }
  }
}

export type TestApp = {
  readonly settings: Settings
  /** The servers themselves, for requests that no client of ours would send. */
  readonly servers: Pick<Servers, 'customer' | 'staff' | 'widget'>
  readonly customer: () => TestClient
  readonly staff: () => TestClient
  /** Works off every job that is due, and those that they enqueue. */
  readonly drainJobs: () => Promise<void>
  /** Forgets what was counted against limits: requests, and wrong guesses. */
  readonly forgetAttempts: () => Promise<void>
  /** A superuser's connection: sees everything, for setting up and looking behind the wall. */
  readonly owner: pg.Client
  /** Where more connections like that one are had. */
  readonly superuserUrl: string
  /** A database as a role of the house, for use-cases called without HTTP. */
  readonly as: (role: 'contado_app' | 'contado_staff' | 'contado_worker') => Db
  readonly close: () => Promise<void>
}

/** What an application begins with: a frozen database, and the folder of its files. */
export type Beginning = { readonly databaseName: string; readonly dataDir: string }

type Starting = { readonly isJournaled?: boolean; readonly beginning?: Beginning }

/** `keep` closes it but for its database and its files, with which other applications may begin. */
type StartedApp = TestApp & { readonly keep: () => Promise<Beginning> }

/** The whole API on a database of its own, without a port; answers are noted in the journal, unless what they are is the test's own doing. */
export const startTestApp = async (
  env: Readonly<Record<string, string>> = {},
  { isJournaled = true, beginning }: Starting = {},
): Promise<StartedApp> => {
  const { databaseUrl, superuserUrl, secret, close: drop } = await openTestDatabase(beginning?.databaseName)
  const dataDir = await makeTemporaryFolder()
  if (beginning) await cp(beginning.dataDir, dataDir, { recursive: true })
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    APP_SECRET: secret,
    RATE_LIMIT_FACTOR: '10000',
    // Races are wider than anybody would wait for.
    LONGEST_WAIT_MS: '60000',
    ...env,
  })
  const servers = await createServers(settings, {
    onUnlisted: failUnlisted,
    ...(isJournaled ? { onAnswer: recordAnswer } : {}),
  })
  const owner = new pg.Client({ connectionString: superuserUrl })
  await owner.connect()
  const opened: Db[] = []
  const as: TestApp['as'] = (role) => {
    const db = openDatabase(databaseUrl, secret, { role, max: 20 })
    opened.push(db)
    return db
  }
  const runner = createJobRunner({ db: as('contado_worker'), settings, jobs: allJobs })
  const stop = async (): Promise<void> => {
    await runner.close()
    await servers.close()
    await Promise.all(opened.map((db) => db.destroy()))
    await owner.end()
  }
  const close = async (): Promise<void> => {
    await stop()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const keep = async (): Promise<Beginning> => {
    await stop()
    return { databaseName: await freezeDatabase(databaseUrl), dataDir }
  }
  return {
    settings,
    servers,
    customer: () => new TestClient(servers.customer),
    staff: () => new TestClient(servers.staff),
    drainJobs: runner.drain,
    forgetAttempts: async () => {
      await owner.query('delete from rate_counters')
      await owner.query('delete from guess_counters')
    },
    owner,
    superuserUrl,
    as,
    close,
    keep,
  }
}
