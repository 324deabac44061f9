// What an API serves through PgBouncer, which shares connections by transaction, beside the same API on PostgreSQL itself. Versions before
// 1.21 know no prepared statements, so that none are used there; where PgBouncer is not installed there is nothing to measure.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoLogins } from '../apps/api/src/modules/sandbox/demo-logins.ts'
import { findFreePort } from '../apps/api/src/platform/db/embedded-server.ts'
import { databaseRoles, roleUrl } from '../apps/api/src/platform/db/roles.ts'
import type { Settings } from '../apps/api/src/platform/settings.ts'
import { openApi } from '../tools/stack/open-api.ts'
import { closeConnections } from './http-client.ts'
import { forEach, forSeconds, type Measured, reportLine } from './measure.ts'
import { pay, readyToPay, sessionsOf } from './paying.ts'
import { signIn } from './person.ts'
import { openSeededDatabase } from './seeded-database.ts'

const clients = 16
const seconds = 4
const payments = 200
const payerCount = 8
// As many as one API opens for a role: one that pays needs a second connection for what has to be kept whatever becomes of the first.
const poolSize = 23

const [, major = '0', minor = '0'] =
  /PgBouncer (\d+)\.(\d+)/.exec(spawnSync('pgbouncer', ['--version']).stdout?.toString()) ?? []
const isPrepared = Number(major) > 1 || Number(minor) >= 21

/** The pooler in front of a database; answers the database's address through it. */
const openPooler = async ({ databaseUrl, secret }: Settings) => {
  const folder = await mkdtemp(join(tmpdir(), 'contado-pooler-'))
  const through = new URL(databaseUrl)
  const { port } = through
  through.port = String(await findFreePort())
  through.hostname = '127.0.0.1'
  through.search = isPrepared ? '' : '?prepared_statements=0'
  const logins = [databaseUrl, ...databaseRoles.map((role) => roleUrl(databaseUrl, secret, role))].map(
    (text) => new URL(text),
  )
  const users = logins.map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`)
  await writeFile(join(folder, 'users.txt'), users.join(''))
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${through.port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
${isPrepared ? 'max_prepared_statements = 200' : ''}
ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout
`,
  )
  const isRoot = process.getuid?.() === 0
  if (isRoot) spawnSync('chown', ['-R', 'postgres', folder])
  const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'postgres'] : []), join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  })
  await wait(500)
  const close = async (): Promise<void> => {
    child.kill()
    await rm(folder, { recursive: true, force: true })
  }
  return { databaseUrl: through.href, close }
}

const measure = async (settings: Settings, name: string): Promise<Record<string, Measured>> => {
  const api = await openApi(settings, `bench-${name}.log`)
  try {
    const [seller, buyer] = demoLogins.filter(({ app }) => app === 'customer')
    if (!seller || !buyer) throw new Error('the sandbox has no demonstration customers')
    const asSeller = await signIn(api.base, seller.email, seller.password)
    const { send } = await signIn(api.base, buyer.email, buyer.password)
    const ready = await readyToPay(api.base, { seller: asSeller, buyers: sessionsOf(buyer, payerCount) }, payments)
    await forEach(payerCount, ready.splice(0, payments / 4), pay)
    return {
      'GET /me': await forSeconds({ clients, seconds }, () => send('GET', '/me')),
      'GET /invoices/income': await forSeconds({ clients, seconds }, () => send('GET', '/invoices/income')),
      'POST /invoices/pay': await forEach(payerCount, ready, pay),
    }
  } finally {
    await api.close()
  }
}

const main = async (): Promise<void> => {
  if (major === '0') {
    console.log('PgBouncer is not installed: nothing is measured')
    return
  }
  const { settings, close } = await openSeededDatabase()
  const pooler = await openPooler(settings)
  try {
    const direct = await measure(settings, 'direct')
    // The same login within half a minute needs another code than the one that was used.
    await wait(30_000)
    const pooled = await measure({ ...settings, databaseUrl: pooler.databaseUrl }, 'pooled')
    console.log(`PgBouncer ${major}.${minor}, ${isPrepared ? 'with' : 'without'} prepared statements`)
    for (const [name, measured] of Object.entries(direct)) {
      const through = pooled[name]
      console.log(reportLine(`${name}, directly`, measured))
      if (through) console.log(reportLine(`${name}, through the pooler`, through, { name: 'directly', measured }))
    }
  } finally {
    closeConnections()
    await pooler.close()
    await close()
  }
}

await main()
