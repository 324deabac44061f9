// Reads and payments over HTTP, in turns with what this machine gives in the same run: a bare route of the same server, a bare query on
// PostgreSQL, and a TPC-B-like transaction. Client and server share a process, and with PostgreSQL the cores. A floor is half the goal;
// the run fails when one does not hold.
import type { AddressInfo } from 'node:net'
import { createServers } from '../apps/api/src/app.ts'
import { demoLogins } from '../apps/api/src/modules/sandbox/demo-logins.ts'
import { partnerCompanies } from '../database/seed/seed-partners.ts'
import { giveMoney } from './giving-money.ts'
import { type Line, reportInTurns } from './goals.ts'
import { closeConnections, fetchOnce } from './http-client.ts'
import { machineLine } from './machine-line.ts'
import { forEach, forSeconds } from './measure.ts'
import { pay, type Ready, readyToPay, sessionsOf } from './paying.ts'
import { signIn } from './person.ts'
import { openSeededDatabase } from './seeded-database.ts'
import { openTpcb } from './tpcb.ts'

const clients = 16
const seconds = 1.5
const turns = 5
const paymentsInSlice = 80
// One person may guess ten codes at a time from one address, so fewer pay at once than read.
const sessions = 8

const bareRoute = 'a bare route over HTTP'
const transaction = 'a TPC-B-like transaction, fsync on'

const main = async (): Promise<void> => {
  const { settings, close } = await openSeededDatabase()
  const servers = await createServers(settings)
  await servers.customer.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(servers.customer.server.address() as AddressInfo).port}`
  const tpcb = await openTpcb(settings.databaseUrl, clients)
  try {
    const [seller, buyer] = demoLogins.filter(({ app }) => app === 'customer')
    if (!seller || !buyer) throw new Error('the sandbox has no demonstration customers')
    const asSeller = await signIn(base, seller.email, seller.password)
    const asBuyer = await signIn(base, buyer.email, buyer.password)
    const partners = partnerCompanies.slice(0, clients)
    await giveMoney(
      settings,
      base,
      [buyer, ...partners].flatMap((one) => ('handle' in one ? [one.handle] : [])),
    )
    // One slice more than there are turns warms what pays.
    const ready = (buyers: Parameters<typeof readyToPay>[1]['buyers']): Promise<Ready[]> =>
      readyToPay(base, { seller: asSeller, buyers }, paymentsInSlice * (turns + 1))
    const byMany = await ready(partners.map(({ person }) => ({ email: person.email, password: buyer.password })))
    const byOne = await ready(sessionsOf(buyer, sessions))
    for (const [list, count] of [
      [byMany, clients],
      [byOne, sessions],
    ] as const)
      await forEach(count, list.splice(0, paymentsInSlice), pay)

    const during = (work: () => Promise<unknown>) => () => forSeconds({ clients, seconds }, work)
    const read = (path: string, goal: number): Line => ({
      name: `GET ${path.split('?')[0]}`,
      slice: during(() => asBuyer.send('GET', path)),
      beside: { limit: bareRoute, goal },
    })
    const paid = (name: string, { list, count, goal }: { list: Ready[]; count: number; goal: number }): Line => ({
      name: `POST /invoices/pay, ${name}`,
      slice: () => forEach(count, list.splice(0, paymentsInSlice), pay),
      beside: { limit: transaction, goal },
    })
    console.log(`${machineLine()}; ${clients} clients, ${turns} turns of ${seconds} s or ${paymentsInSlice} payments`)
    const fallen = await reportInTurns(
      [
        { name: bareRoute, slice: during(() => fetchOnce(`${base}/healthz`, 'GET')) },
        { name: 'select 1 on PostgreSQL', slice: during(tpcb.selectOne) },
        { name: transaction, slice: during(tpcb.transact) },
        read('/me', 0.15),
        read('/currency-accounts/balances', 0.15),
        read('/accounts/transactions?currency=USD&accountType=smart', 0.15),
        read('/invoices/income', 0.1),
        paid(`${clients} payers`, { list: byMany, count: clients, goal: 0.3 }),
        paid(`${sessions} sessions of one payer`, { list: byOne, count: sessions, goal: 0.2 }),
      ],
      turns,
    )
    if (fallen.length > 0) throw new Error(`below the floor: ${fallen.join('; ')}`)
  } finally {
    await tpcb.close()
    await servers.close()
    closeConnections()
    await close()
  }
}

await main()
