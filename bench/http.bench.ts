// Reads and payments over HTTP, beside what this machine gives in the same run: a bare route of the same server,
// a bare query on the same pool, and a TPC-B-like transaction on the same PostgreSQL. Client and server share the cores.
import type { AddressInfo } from 'node:net'
import { createServers } from '../apps/api/src/app.ts'
import { demoLogins } from '../apps/api/src/modules/sandbox/demo-logins.ts'
import { closeConnections, fetchOnce } from './http-client.ts'
import { forEach, forSeconds, reportLine } from './measure.ts'
import { pay, readyToPay } from './paying.ts'
import { signIn } from './person.ts'
import { openSeededDatabase } from './seeded-database.ts'
import { tpcb } from './tpcb.ts'

const clients = 16
const seconds = 4
const payments = 400
// One person may guess ten codes at a time from one address, so fewer pay at once than read.
const payerCount = 8

const main = async (): Promise<void> => {
  const { settings, close } = await openSeededDatabase()
  const servers = await createServers(settings)
  await servers.customer.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(servers.customer.server.address() as AddressInfo).port}`
  try {
    const [seller, buyer] = demoLogins.filter(({ app }) => app === 'customer')
    if (!seller || !buyer) throw new Error('the sandbox has no demonstration customers')
    const asSeller = await signIn(base, seller.email, seller.password)
    const asBuyer = await signIn(base, buyer.email, buyer.password)

    const bareRoute = await forSeconds({ clients, seconds }, () => fetchOnce(`${base}/healthz`, 'GET'))
    const limits = await tpcb(settings.databaseUrl, { clients, seconds })
    const reads = [
      ['GET /me', '/me'],
      ['GET /currency-accounts/balances', '/currency-accounts/balances'],
      ['GET /invoices/income', '/invoices/income'],
      ['GET /accounts/transactions', '/accounts/transactions?currency=USD&accountType=smart'],
    ] as const
    console.log(`${clients} clients, ${seconds} s each; client, server and PostgreSQL share this machine`)
    console.log(reportLine('limit: a bare route over HTTP', bareRoute))
    console.log(reportLine('limit: select 1 on PostgreSQL', limits.bare))
    console.log(reportLine('limit: TPC-B-like transaction, fsync on', limits.measured))
    for (const [name, path] of reads) {
      const measured = await forSeconds({ clients, seconds }, () => asBuyer.send('GET', path))
      console.log(reportLine(name, measured, { name: 'bare route', measured: bareRoute }))
    }

    const ready = await readyToPay(base, { seller: asSeller, buyer }, { payments, sessions: payerCount })
    const paid = await forEach(payerCount, ready, pay)
    console.log(
      reportLine(`POST /invoices/pay, ${payerCount} sessions of one payer`, paid, {
        name: 'TPC-B',
        measured: limits.measured,
      }),
    )
  } finally {
    await servers.close()
    closeConnections()
    await close()
  }
}

await main()
