// Money that leaves: transfers created and completed over HTTP, beside a bare route and TPC-B on the same machine in the same run; and
// the list of a business with 10,000 of them and with 1,000,000 (`TRANSFERS`), in turns on one server, through the use-case that requests
// call. Client, server, worker and PostgreSQL share the cores.
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { allJobs } from '../apps/api/src/all-modules.ts'
import { createServers } from '../apps/api/src/app.ts'
import { demoLogins } from '../apps/api/src/modules/sandbox/demo-logins.ts'
import { listTransfers } from '../apps/api/src/modules/transfers/list-transfers.ts'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import { newId } from '../apps/api/src/platform/ids.ts'
import { beginWorking, createJobRunner, type JobOptions } from '../apps/api/src/platform/jobs/run-jobs.ts'
import type { Settings } from '../apps/api/src/platform/settings.ts'
import { insertManyTransfers, manyTransferId } from '../apps/api/src/test-kit/many-transfers.ts'
import { closeConnections, fetchOnce } from './http-client.ts'
import { machineLine } from './machine-line.ts'
import { forEach, forSeconds, type Measured, reportLine } from './measure.ts'
import { codeFor, type Person, signIn } from './person.ts'
import { openSeededDatabase } from './seeded-database.ts'
import { tpcb } from './tpcb.ts'
import { asMember, compareSizes, openTwoSizes } from './two-sizes.ts'

const clients = 16
const seconds = 4
const transfers = 400
// One person may guess ten codes at a time from one address, so fewer send at once than read.
const senderCount = 8
const [small, large] = [10_000, Number(process.env.TRANSFERS ?? 1_000_000)]
const times = { blocks: 9, inBlock: 40 }
const goal = 1.5
const dayMs = 86_400_000

type Body = Readonly<Record<string, unknown>>
type Bank = { readonly base: string; readonly email: string; readonly senders: readonly Person[] }

const post = async (url: string, body: Body): Promise<void> => {
  const { status, body: answer } = await fetchOnce(url, 'POST', { body, headers: { 'idempotency-key': newId() } })
  if (status !== 200) throw new Error(`${url}: ${status} ${answer}`)
}

type AskedCode = { readonly operation: string; readonly request: Body }

const codeOf = async ({ base, email }: Bank, sender: Person, asked: AskedCode): Promise<string> => {
  await sender.send('POST', '/me/send-email-2fa', { body: asked })
  return codeFor(base, email)
}

const savePayee = async (bank: Bank, sender: Person): Promise<string> => {
  const party = { kind: 'business', name: 'Wren Paper Inc.', email: null, language: 'en', address: null, note: '' }
  const made = await sender.send('POST', '/beneficiaries', { body: { ...party, sendsRemittanceAdvice: false } })
  const body = {
    beneficiaryId: (made as { beneficiaryId: string }).beneficiaryId,
    ...{ currency: 'USD', bankCountry: 'US', rail: 'ach', accountHolder: 'Wren Paper Inc.', accountKind: 'checking' },
    ...{ accountNumber: '000123456789', routingCode: '021000021' },
    ...{ address: '12 Canal Street', city: 'Portland', state: 'OR', zip: '97205' },
  }
  const headers = {
    'otp-code': await codeOf(bank, sender, { operation: 'bank-accounts.create', request: body }),
    'idempotency-key': newId(),
  }
  return ((await sender.send('POST', '/accounts', { body, headers })) as { accountId: string }).accountId
}

/** Sends as many as there are, each with its code that was had before. */
const sendAll = async (bank: Bank, to: Body): Promise<Measured> => {
  const ready: { sender: Person; body: Body; code: string }[] = []
  for (let made = 0; made < transfers; made += 1) {
    const sender = bank.senders[made % bank.senders.length]
    if (!sender) throw new Error('nobody sends')
    const how = { sourceCurrency: 'USD', fixedSide: 'source', amount: '1.00', bound: '1.00', note: '' }
    const body = { ...how, ...to, reference: `bench ${made}` }
    ready.push({ sender, body, code: await codeOf(bank, sender, { operation: 'transfers.create', request: body }) })
  }
  return forEach(senderCount, ready, ({ sender, body, code }) =>
    sender.send('POST', '/transfers', { body, headers: { 'otp-code': code, 'idempotency-key': newId() } }),
  )
}

/** How long the worker takes until so many transfers of a business to other banks stand there. */
const until = async (owner: pg.Client, base: string, status: string): Promise<number> => {
  const startedMs = performance.now()
  for (let look = 0; ; look += 1) {
    const { rows } = await owner.query(
      `select count(*)::int as count from transfers where status = $1 and reference like 'bench %' and kind = 'outgoing'`,
      [status],
    )
    if (rows[0].count === transfers) return performance.now() - startedMs
    // Wakes what asks the banks, now and then only: it wakes everything else that the clock drives, too.
    if (look % 25 === 0) await passTime(base, 1000)
    await wait(200)
  }
}

const passTime = async (base: string, ms: number): Promise<void> => {
  const { body } = await fetchOnce(`${base}/api/new/sandbox/clock`, 'GET')
  const nowMs = Date.parse(JSON.parse(body).data.businessNow)
  await post(`${base}/api/new/sandbox/clock`, { advanceTo: new Date(nowMs + ms).toISOString() })
}

const carryOut = async (options: JobOptions, base: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: options.settings.databaseUrl })
  await owner.connect()
  const working = await beginWorking(options)
  const report = (name: string, ms: number): void =>
    console.log(`${name.padEnd(44)} ${((transfers / ms) * 1000).toFixed(0).padStart(7)}/s`)
  report('handed to their banks by one worker', await until(owner, base, 'sent'))
  await passTime(base, 6 * dayMs)
  report('completed when their banks say so', await until(owner, base, 'completed'))
  await working.stop()
  await owner.end()
}

const measureActs = async (settings: Settings): Promise<void> => {
  const servers = await createServers(settings)
  await servers.customer.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(servers.customer.server.address() as AddressInfo).port}`
  const db = openDatabase(settings.databaseUrl, settings.secret, { role: 'contado_worker', max: 6 })
  const options = { db, settings, jobs: allJobs }
  const runner = createJobRunner(options)
  try {
    const [payer, friend] = demoLogins.filter(({ app }) => app === 'customer')
    if (!payer || !friend || !('handle' in payer) || !('handle' in friend))
      throw new Error('no demonstration customers')
    const senders: Person[] = []
    for (let made = 0; made < senderCount; made += 1) senders.push(await signIn(base, payer.email, payer.password))
    const [first] = senders
    if (!first) throw new Error('nobody sends')
    const bank = { base, email: payer.email, senders }
    const deposit = { handle: payer.handle, currency: 'USD', accountType: 'traditional', amount: '5000.00' }
    await post(`${base}/api/new/sandbox/deposits`, deposit)
    const accountId = await savePayee(bank, first)
    await runner.drain()
    const bareRoute = await forSeconds({ clients, seconds }, () => fetchOnce(`${base}/healthz`, 'GET'))
    const measured = await tpcb(settings.databaseUrl, { clients, seconds })
    const limit = { name: 'TPC-B', measured }
    console.log(`${machineLine()}; ${transfers} transfers each, ${senderCount} sessions of one sender`)
    console.log(reportLine('limit: a bare route over HTTP', bareRoute))
    console.log(reportLine('limit: TPC-B-like transaction, fsync on', measured))
    const inside = await sendAll(bank, { sourceAccountType: 'traditional', handle: friend.handle })
    console.log(reportLine('to a contact, created and completed', inside, limit))
    const outside = await sendAll(bank, { sourceAccountType: 'traditional', accountId })
    console.log(reportLine('to another bank, created', outside, limit))
    await carryOut(options, base)
  } finally {
    await runner.close()
    await db.destroy()
    await servers.close()
    closeConnections()
  }
}

const [organizationId, userId] = [newId(), newId()]

const fill = async (url: string, count: number): Promise<void> => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`insert into users (id, email) values ($1, 'owner@example.com')`, [userId])
  await owner.query(
    `insert into organizations (id, handle, name, organization_type, verification_status, created_by)
      values ($1, 'halden', 'halden', 'business', 'approved', $2)`,
    [organizationId, userId],
  )
  // What they name need not be there: what is measured is reading.
  await owner.query("set session_replication_role = 'replica'")
  await owner.query(insertManyTransfers, [count, organizationId, userId])
  await owner.query('vacuum analyze transfers')
  await owner.end()
}

type Asked = Parameters<typeof listTransfers>[1]

const lists: readonly (readonly [string, Asked])[] = [
  ['first page', {}],
  ['completed', { status: ['completed'] }],
  ['scheduled', { status: ['scheduled'] }],
  ['processing: none', { status: ['processing'] }],
  ['in dollars', { currency: 'USD' }],
  ['in a rare currency', { currency: 'NZD' }],
  ['in a currency of none', { currency: 'EUR' }],
  ['to one payee', { beneficiaryId: '01900000-0000-7000-9000-000000000007' }],
  ['to a rare payee', { beneficiaryId: '01900000-0000-7000-9000-000000000051' }],
  ['search: a word of none', { search: 'nowhere' }],
  ['search: a word of all', { search: 'paper' }],
]

const measureLists = async (): Promise<void> => {
  const both = await openTwoSizes({ small, large }, fill)
  try {
    console.log(`${machineLine()}; ${small} and ${large} transfers of one business`)
    const cursor = (count: number): string =>
      Buffer.from(JSON.stringify([manyTransferId(organizationId, Math.floor(count / 2))])).toString('base64url')
    const cursors = { small: cursor(small), large: cursor(large) }
    const ratios: number[] = []
    const ask = (size: 'small' | 'large', query: Asked) =>
      asMember(both[size], { organizationId, userId }, (call) => listTransfers(call, query))
    ratios.push(await compareSizes('half-way', (size) => ask(size, { cursor: cursors[size] }), times))
    // A reference that one transfer has, in each.
    const references = { small: `INV-${small - 123}`, large: `INV-${large - 123}` }
    const find = (size: 'small' | 'large') => ask(size, { search: references[size] })
    ratios.push(await compareSizes('search: a reference', find, times))
    for (const [name, query] of lists) ratios.push(await compareSizes(name, (size) => ask(size, query), times))
    const worst = Math.max(...ratios)
    console.log(`the worst list: ${worst.toFixed(2)} × (goal ≤ ${goal})`)
    if (worst > goal) process.exitCode = 1
  } finally {
    await both.close()
  }
}

const { settings, close } = await openSeededDatabase()
await measureActs(settings).finally(close)
await measureLists()
process.exit()
