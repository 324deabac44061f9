// Where the time of a request goes: this process by package and folder, PostgreSQL by statement. Client and server share the process, so
// that the bare route's line is what the client and HTTP take of each.
import { type Profiler, Session } from 'node:inspector/promises'
import type { AddressInfo } from 'node:net'
import { createServers } from '../apps/api/src/app.ts'
import { demoLogins } from '../apps/api/src/modules/sandbox/demo-logins.ts'
import { connectAlone } from '../apps/api/src/platform/db/db.ts'
import { closeConnections, fetchOnce } from './http-client.ts'
import { forEach, forSeconds, type Measured } from './measure.ts'
import { pay, readyToPay, sessionsOf } from './paying.ts'
import { signIn } from './person.ts'
import { openSeededDatabase } from './seeded-database.ts'

const clients = 1
const seconds = 3
const payments = 200
const mostShown = 12

type Cost = { readonly name: string; readonly ms: number }

const placeOf = ({ functionName, url }: Profiler.ProfileNode['callFrame']): string => {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  const own = /\/(apps|packages)\/(.+?)\/src\/((?:modules|platform)\/[^/]+|[^/]+)/.exec(url)
  return library ?? (own ? `${own[2]}: ${own[3]}` : url === '' ? functionName : url.split('/', 2).join('/'))
}

/** The milliseconds of each place, dearest first, without the time in which there was nothing to do. */
const costsOf = ({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): readonly Cost[] => {
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]))
  const sums = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const name = places.get(id) ?? ''
    if (name !== '(idle)') sums.set(name, (sums.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1000)
  }
  return [...sums].map(([name, ms]) => ({ name, ms })).toSorted((a, b) => b.ms - a.ms)
}

const shown = (costs: readonly Cost[], count: number): string =>
  costs
    .slice(0, mostShown)
    .map(({ name, ms }) => `${(ms / count).toFixed(3)} ${name}`)
    .join(' · ')

const main = async (): Promise<void> => {
  const { settings, close } = await openSeededDatabase({ isCounting: true })
  const servers = await createServers(settings)
  await servers.customer.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(servers.customer.server.address() as AddressInfo).port}`
  const owner = await connectAlone(settings.databaseUrl, { name: 'bench' })
  const inspector = new Session()
  inspector.connect()
  await inspector.post('Profiler.enable')
  await inspector.post('Profiler.setSamplingInterval', { interval: 200 })

  const profile = async (name: string, work: () => Promise<Measured>): Promise<void> => {
    await owner.query('select pg_stat_statements_reset()')
    await inspector.post('Profiler.start')
    const { count, perSecond } = await work()
    const costs = costsOf((await inspector.post('Profiler.stop')).profile)
    const { rows } = await owner.query(
      `select regexp_replace(left(query, 90), '\\s+', ' ', 'g') as name, calls::int as calls,
        total_plan_time as plan, total_exec_time as exec from pg_stat_statements
       where query !~* 'pg_stat_statements' order by total_plan_time + total_exec_time desc`,
    )
    const sum = (key: 'calls' | 'plan' | 'exec') => rows.reduce((total, row) => total + row[key], 0) / count
    const js = costs.reduce((total, { ms }) => total + ms, 0) / count
    console.log(`\n${name}: ${perSecond.toFixed(0)}/s; of each, this process ${js.toFixed(2)} ms`)
    console.log(`  ${shown(costs, count)}`)
    console.log(
      `  PostgreSQL: ${sum('calls').toFixed(1)} statements, plans ${sum('plan').toFixed(2)} ms, runs ${sum('exec').toFixed(2)} ms`,
    )
    for (const { name: text, calls, plan, exec } of rows.slice(0, mostShown))
      console.log(
        `  ${(calls / count).toFixed(1)} × plan ${(plan / count).toFixed(3)} run ${(exec / count).toFixed(3)}  ${text}`,
      )
  }

  const profileRead = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    await forSeconds({ clients, seconds: 1 }, work)
    await profile(name, () => forSeconds({ clients, seconds, isWarm: true }, work))
  }

  try {
    const [seller, buyer] = demoLogins.filter(({ app }) => app === 'customer')
    if (!seller || !buyer) throw new Error('the sandbox has no demonstration customers')
    const { send } = await signIn(base, buyer.email, buyer.password)
    console.log(`${clients} clients, ${seconds} s each; milliseconds of a request`)
    await profileRead('a bare route', () => fetchOnce(`${base}/healthz`, 'GET'))
    for (const path of [
      '/me',
      '/currency-accounts/balances',
      '/invoices/income',
      '/accounts/transactions?currency=USD&accountType=smart',
      '/dashboard/invoices-indicators?currency=USD&accountType=smart',
      '/notifications',
    ])
      await profileRead(`GET ${path}`, () => send('GET', path))
    const ready = await readyToPay(
      base,
      { seller: await signIn(base, seller.email, seller.password), buyers: sessionsOf(buyer, clients) },
      payments,
    )
    const warm = ready.splice(0, payments / 4)
    await forEach(clients, warm, pay)
    await profile('POST /invoices/pay', () => forEach(clients, ready, pay))
  } finally {
    inspector.disconnect()
    await owner.end()
    await servers.close()
    closeConnections()
    await close()
  }
}

await main()
