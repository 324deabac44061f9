import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requireDurability } from './platform/db/durability.ts'
import { type EmbeddedServer, findFreePort, startEmbeddedServer } from './platform/db/embedded-server.ts'
import { makeTemporaryFolder } from './test-kit/temporary-folder.ts'
import { openTestDatabase, type TestDatabase } from './test-kit/test-database.ts'
import { openWire, type Wire } from './test-kit/wire.ts'

type Started = { readonly child: ChildProcess; readonly words: () => string }
const children: ChildProcess[] = []

const start = (name: 'api' | 'worker', env: Readonly<Record<string, string>>): Started => {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [file], { env: { PATH, NODE_COMPILE_CACHE, ...env } })
  children.push(child)
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece) => {
      words += piece
    })
  }
  return { child, words: () => words }
}

const ended = async ({ child, words }: Started): Promise<{ code: number | null; words: string }> => {
  if (child.exitCode === null) await once(child, 'close')
  return { code: child.exitCode, words: words() }
}

const until = async (isThere: () => boolean): Promise<void> => {
  const deadline = performance.now() + 30_000
  while (!isThere() && performance.now() < deadline) await new Promise((go) => setTimeout(go, 20))
}

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  owner = new pg.Client({ connectionString: database.superuserUrl })
  await owner.connect()
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'close')
  }
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

describe.each(['api', 'worker'] as const)('%s', (name) => {
  test('in production mode does not start while anything is missing or unsafe, and names each', async () => {
    const env = { NODE_ENV: 'production', SANDBOX: '1', STAFF_URL: 'http://staff.example', RATE_LIMIT_FACTOR: '9' }
    const { code, words } = await ended(start(name, env))
    expect(code).toBe(1)
    expect(words.trim().split('\n')).toHaveLength(1)
    const faults = ['SANDBOX is on', 'APP_SECRET is missing', 'RATE_LIMIT_FACTOR is set', 'STAFF_URL is not https']
    const names = ['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'CUSTOMER_URL', 'TRADITIONAL_RAIL_URL', 'SMART_RAIL_KEY']
    const missing = names.map((one) => `${one} is missing`)
    for (const fault of [...faults, ...missing]) expect(words).toContain(fault)
  })

  test('says in one line that there is no database, or none that answers', async () => {
    const nowhere = `postgres://nobody:x@127.0.0.1:${await findFreePort()}/none`
    for (const [env, line] of [
      [{}, 'DATABASE_URL is missing.'],
      [{ DATABASE_URL: nowhere }, 'cannot be reached'],
    ] as const) {
      const { code, words } = await ended(start(name, env))
      expect([code, words.trim().split('\n').length]).toEqual([1, 1])
      expect(words).toContain(line)
    }
  })
})

describe('a PostgreSQL that could lose what it acknowledged', () => {
  let folder: string
  let server: EmbeddedServer
  // Its own server: what is switched off there is off for everything that it serves.
  beforeAll(async () => {
    folder = await makeTemporaryFolder()
    server = await startEmbeddedServer({ dataFolder: join(folder, 'postgres'), password: 'lantern' })
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    const { rows } = await client.query('select current_database() as name')
    const here = `database ${rows[0].name}`
    await client.query('create role contado_app')
    await client.query('alter system set fsync = off')
    await client.query('alter system set full_page_writes = off')
    await client.query(`alter ${here} set synchronous_commit = off`)
    await client.query(`alter role contado_app in ${here} set synchronous_commit = off`)
    await client.query('select pg_reload_conf()')
    await client.end()
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test.each(['api', 'worker'] as const)('has no %s, which names why', async (name) => {
    const { code, words } = await ended(start(name, { DATABASE_URL: server.databaseUrl, APP_SECRET: database.secret }))
    expect([code, words.trim().split('\n').length]).toEqual([1, 1])
    const faults = ['fsync is off', 'full_page_writes is off', 'synchronous_commit is off']
    for (const fault of [...faults, 'synchronous_commit is off for contado_app']) expect(words).toContain(fault)
  })
})

test('a database that falls silent keeps nobody waiting at the start', async () => {
  const wire: Wire = await openWire(database.databaseUrl, (sent) => {
    if (sent.includes('full_page_writes')) wire.silence()
    return 'pass'
  })
  await expect(requireDurability(wire.url)).rejects.toThrow('cannot be reached')
  await wire.close()
})

describe('the log', () => {
  test('holds no address, password, code, token nor input, whatever happens', async () => {
    const [PORT, STAFF_PORT] = [String(await findFreePort()), String(await findFreePort())]
    const WIDGET_PORT = String(await findFreePort())
    const env = { DATABASE_URL: database.databaseUrl, APP_SECRET: database.secret, PORT, STAFF_PORT, WIDGET_PORT }
    const api = start('api', env)
    const worker = start('worker', env)
    await until(() => api.words().includes('api listens') && worker.words().includes('worker runs'))
    const cookies = new Map<string, string>()
    const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await fetch(`http://127.0.0.1:${PORT}/api/new${path}`, {
        method,
        headers: {
          ...headers,
          ...(cookies.size > 0 ? { cookie: [...cookies].map((one) => one.join('=')).join('; ') } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(key, value)
      }
      return response
    }
    const [email, password, name] = ['secret.address@example.com', 'Hidden4password', 'Unspeakable']
    const person = { email, password, firstName: name, lastName: name, language: 'en', hasAcceptedTerms: true }
    expect((await send('POST', '/signups/set-credentials', person)).status).toBe(200)
    const signUpToken = cookies.get('contado_session') ?? ''
    const mailed = await send('GET', `/sandbox/one-time-code?email=${email}`)
    const { code } = ((await mailed.json()) as { data: { code: string } }).data
    await send('POST', '/signups/verify-email', { email, code: code === '000000' ? '000001' : '000000' })
    expect((await send('POST', '/signups/verify-email', { email, code })).status).toBe(200)
    const token = cookies.get('contado_session') ?? ''
    await send('POST', '/sessions/intermediate', { email, password: `${password}x` })
    await send('POST', '/sessions/intermediate', `{"email": "${email}", "password": "${password}`)
    await send('GET', `/me?token=${token}&email=${email}`, undefined, { 'otp-code': code, 'x-api-key': password })
    await send('GET', `/organization/handle/${name}`)
    // Something goes wrong where the words of the input are at hand.
    await owner.query(`alter table users add constraint nobody_new check (email !~ 'secret.other') not valid`)
    const failed = await send('POST', '/signups/set-credentials', { ...person, email: 'secret.other@example.com' })
    expect(failed.status).toBe(500)
    const { error } = (await failed.json()) as { error: { requestId: string } }
    expect(error).toEqual({
      code: 'InternalError',
      message: expect.any(String),
      validations: [],
      requestId: expect.any(String),
    })
    await until(() => api.words().includes(error.requestId) && worker.words().includes('notifications.deliver'))
    const words = api.words() + worker.words()
    for (const line of words.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
    expect(words).toContain('/api/:userId/signups/verify-email')
    expect(words).toContain('request failed')
    expect(words).toContain('23514')
    const secrets = ['secret.', 'example.com', password, name, token, signUpToken, 'nobody_new', 'insert into']
    for (const secret of secrets) expect(words.toLowerCase()).not.toContain(secret.toLowerCase())
    expect(words).not.toMatch(new RegExp(`\\b${code}\\b`))
  })
})
