import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestCompany, verifyCompany } from '../../apps/api/src/test-kit/companies.ts'
import { invoiceFormTo } from '../../apps/api/src/test-kit/invoicing.ts'
import { closeConnections, fetchOnce } from '../../bench/http-client.ts'
import { atRate, forSeconds, type Measured } from '../../bench/measure.ts'
import { openApi } from '../stack/open-api.ts'
import type { TortureCase } from './torture-case.ts'

const clients = 16
const overload = 5
const leastGoodput = 0.8
const mostAcceptedMs = 1_000
// What a machine that does other work besides may take: nobody hangs.
const longestAcceptedMs = 10_000
const mostRefusedMs = 50
const mostRecoveryMs = 30_000

type Call = (index: number) => Promise<string>

/** What breaks every figure at once: slow, and refusing as only maintenance may. */
const openPlanted = async () => {
  const server: Server = createServer((_, response) => {
    setTimeout(() => response.writeHead(503).end('{}'), 1_200)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { base, close }
}

const callsOf = (base: string, { browser, userId }: TestCompany): Call => {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const ask = (method: string, path: string, body?: unknown): Promise<string> =>
    fetchOnce(`${base}/api/${userId}${path}`, method, { headers: { cookie }, ...(body === undefined ? {} : { body }) })
      .then(({ status }) => String(status))
      .catch((error: NodeJS.ErrnoException) => error.code ?? error.name)
  // Four look at something, one writes.
  return (index) =>
    index % 5 === 0
      ? ask('PUT', '/invoices/draft', invoiceFormTo(null))
      : ask('GET', index % 2 === 0 ? '/currency-accounts/balances' : '/me')
}

/** Milliseconds until everybody is served again at half of what it can do. */
const recover = async (call: Call, perSecond: number): Promise<number> => {
  const startedMs = performance.now()
  for (;;) {
    const found = await atRate({ perSecond: Math.max(1, perSecond / 2), seconds: 1 }, call)
    const isWell = Object.keys(found).join() === '200' && (found['200']?.p99Ms ?? Infinity) <= mostAcceptedMs
    const tookMs = performance.now() - startedMs
    if (isWell || tookMs > mostRecoveryMs) return tookMs
  }
}

const shown = (found: Readonly<Record<string, Measured>>): string =>
  Object.entries(found)
    .map(
      ([outcome, { perSecond, p50Ms, p99Ms }]) =>
        `${outcome}: ${perSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`,
    )
    .join('; ')

type Seen = {
  /** What it served before, to as many as it has places for. */
  readonly served: Pick<Measured, 'perSecond' | 'p99Ms'>
  readonly found: Readonly<Record<string, Measured>>
  readonly recoveryMs: number
}

const faultsOf = ({ served, found, recoveryMs }: Seen, isStrict: boolean): string[] => {
  const goodput = (found['200']?.perSecond ?? 0) / served.perSecond
  const [accepted, refused] = [found['200']?.p99Ms ?? Infinity, found['429']?.p99Ms ?? 0]
  const acceptedBound = isStrict ? mostAcceptedMs : longestAcceptedMs
  const strange = Object.keys(found).filter((outcome) => outcome !== '200' && outcome !== '429')
  const faults = [
    ...strange.map((outcome) => `answered ${outcome}`),
    ...(recoveryMs > mostRecoveryMs ? [`not well again after ${(recoveryMs / 1000).toFixed(0)} s`] : []),
    ...(accepted > acceptedBound ? [`p99 of what it takes is ${accepted.toFixed(0)} ms`] : []),
  ]
  // A machine that does other work besides says little about speed.
  if (!isStrict) return faults
  return [
    ...faults,
    ...(goodput < leastGoodput ? [`goodput is ${(goodput * 100).toFixed(0)} %`] : []),
    ...(refused > mostRefusedMs ? [`p99 of 429 is ${refused.toFixed(0)} ms`] : []),
  ]
}

/** Five times as many requests as it can serve: it serves its measure, tells the others so at once, and is well again after. */
export const overloading: TortureCase = {
  name: 'five times as many requests as can be served',
  rounds: { short: 3, long: 30 },
  run: async (app, { rounds: seconds, isPlanted }) => {
    const company = await verifyCompany(app)
    const { base, close } = isPlanted ? await openPlanted() : await openApi(app.settings, 'overloaded-api.log')
    const call = callsOf(base, company)
    let index = 0
    const next = (): Promise<string> => {
      index += 1
      return call(index)
    }
    try {
      const served = isPlanted ? { perSecond: 20, p99Ms: 50 } : await forSeconds({ clients, seconds }, next)
      const found = await atRate({ perSecond: Math.ceil(served.perSecond * overload), seconds }, call)
      const recoveryMs = isPlanted ? 0 : await recover(call, served.perSecond)
      return {
        figures: `${served.perSecond.toFixed(0)}/s can be served, p99 ${served.p99Ms.toFixed(0)} ms; at five times that ${shown(found)}; well again after ${(recoveryMs / 1000).toFixed(1)} s`,
        faults: faultsOf({ served, found, recoveryMs }, process.env.TORTURE === 'long'),
      }
    } finally {
      closeConnections()
      await close()
    }
  },
}
