// What several API processes serve together on one database, beside one of them: reads, and payments from one balance. Whoever asks goes
// from one to the next. Clients, processes and PostgreSQL share this machine, so that its cores are the limit.
import { demoLogins } from '../apps/api/src/modules/sandbox/demo-logins.ts'
import { openApi } from '../tools/stack/open-api.ts'
import { closeConnections } from './http-client.ts'
import { machineLine } from './machine-line.ts'
import { forEach, forSeconds, type Measured, reportLine } from './measure.ts'
import { pay, readyToPay, sessionsOf } from './paying.ts'
import { type Person, signIn } from './person.ts'
import { openSeededDatabase } from './seeded-database.ts'

const counts = [1, 2, 3]
const clients = 16
const seconds = 4
const payments = 200
const payerCount = 8

const main = async (): Promise<void> => {
  const { settings, close } = await openSeededDatabase()
  const apis = await Promise.all(counts.map((count) => openApi(settings, `bench-api-${count}.log`)))
  const bases = apis.map(({ base }) => base)
  const first = bases[0] ?? ''
  try {
    const [seller, buyer] = demoLogins.filter(({ app }) => app === 'customer')
    if (!seller || !buyer) throw new Error('the sandbox has no demonstration customers')
    const asSeller = await signIn(first, seller.email, seller.password)
    const asBuyer = await signIn(first, buyer.email, buyer.password)
    const ready = await readyToPay(
      first,
      { seller: asSeller, buyers: sessionsOf(buyer, payerCount) },
      payments * (counts.length + 1),
    )
    // Each process has to have met them before it is measured.
    let turn = 0
    const spread = (person: Person, count: number): Person => {
      turn += 1
      return person.at(bases[turn % count] ?? first)
    }
    await forEach(payerCount, ready.splice(0, payments), (one) =>
      pay({ ...one, payer: spread(one.payer, counts.length) }),
    )
    const alone = new Map<string, Measured>()
    const report = (name: string, count: number, measured: Measured): void => {
      const one = alone.get(name) ?? measured
      alone.set(name, one)
      console.log(reportLine(`${name}, ${count} of them`, measured, { name: 'one', measured: one }))
    }
    console.log(`${machineLine()}; ${clients} clients`)
    for (const count of counts) {
      for (const path of ['/me', '/invoices/income'])
        report(
          `GET ${path}`,
          count,
          await forSeconds({ clients, seconds }, () => spread(asBuyer, count).send('GET', path)),
        )
      const own = ready.splice(0, payments)
      report(
        `POST /invoices/pay, ${payerCount} sessions of one payer`,
        count,
        await forEach(payerCount, own, (one) => pay({ ...one, payer: spread(one.payer, count) })),
      )
    }
  } finally {
    closeConnections()
    await Promise.all(apis.map((api) => api.close()))
    await close()
  }
}

await main()
