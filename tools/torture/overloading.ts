import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../apps/api/src/platform/db/embedded-server.ts'
import { type TestCompany, verifyCompany } from '../../apps/api/src/test-kit/companies.ts'
import { invoiceFormTo } from '../../apps/api/src/test-kit/invoicing.ts'
import { closeConnections, fetchOnce } from '../../bench/http-client.ts'
import { atRate, forSeconds, type Measured } from '../../bench/measure.ts'
import { startChild } from '../stack/child-process.ts'
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

/** A listener in a process of its own that refuses everything: what asking alone takes from a machine. */
const openRefusing = async (folder: string) => {
  const port = await findFreePort()
  const child = await startChild({
    name: 'bare listener',
    args: ['bench/bare-listener.ts'],
    env: { ...process.env, PORT: String(port) },
    logFile: join(folder, 'bare-listener.log'),
  })
  const call: Call = () =>
    fetchOnce(`http://127.0.0.1:${port}/api/me`, 'GET').then(
      ({ status }) => String(status),
      (error: NodeJS.ErrnoException) => error.code ?? error.name,
    )
  while ((await call(0)) !== '429') await wait(20)
  return { call, close: child.stop }
}

const callsOf = (base: string, { browser, userId }: TestCompany): Call => {
  const { cookie } = browser
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

type Speed = Pick<Measured, 'perSecond' | 'p99Ms'>

type Seen = {
  /** What it can serve, to as many as it has places for. */
  readonly served: Speed
  /** The same while whoever asks sends, besides, all that overload sends more, to a listener that refuses everything. */
  readonly beside: Speed
  readonly found: Readonly<Record<string, Measured>>
  readonly recoveryMs: number
}

// Whoever asks shares the machine with whom it asks: what asking five times as often costs is no fault of whoever answers.
const goodputOf = (found: Seen['found'], { perSecond }: Speed): number => (found['200']?.perSecond ?? 0) / perSecond

const percent = (part: number): string => `${(part * 100).toFixed(0)} %`

const faultsOf = ({ beside, found, recoveryMs }: Seen, isStrict: boolean): string[] => {
  const goodput = goodputOf(found, beside)
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
    ...(goodput < leastGoodput ? [`goodput is ${percent(goodput)}`] : []),
    ...(refused > mostRefusedMs ? [`p99 of 429 is ${refused.toFixed(0)} ms`] : []),
  ]
}

const measure = async (call: Call, folder: string, seconds: number): Promise<Seen> => {
  let index = 0
  const next = (): Promise<string> => {
    index += 1
    return call(index)
  }
  const served = await forSeconds({ clients, seconds }, next)
  const refusing = await openRefusing(folder)
  const perSecond = Math.ceil(served.perSecond * (overload - 1))
  const [beside] = await Promise.all([
    forSeconds({ clients, seconds, isWarm: true }, next),
    atRate({ perSecond, seconds }, refusing.call),
  ]).finally(refusing.close)
  const found = await atRate({ perSecond: Math.ceil(served.perSecond * overload), seconds }, call)
  return { served, beside, found, recoveryMs: await recover(call, served.perSecond) }
}

const measurePlanted = async (call: Call, seconds: number): Promise<Seen> => {
  const served = { perSecond: 20, p99Ms: 50 }
  return { served, beside: served, found: await atRate({ perSecond: 100, seconds }, call), recoveryMs: 0 }
}

const wordsOf = ({ served, beside, found, recoveryMs }: Seen): string =>
  [
    `${served.perSecond.toFixed(0)}/s can be served, p99 ${served.p99Ms.toFixed(0)} ms`,
    `${beside.perSecond.toFixed(0)}/s while four times that are asked of a bare listener`,
    `at five times that ${shown(found)}`,
    `goodput ${percent(goodputOf(found, beside))} (${percent(goodputOf(found, served))} of what is served while nobody else asks)`,
    `well again after ${(recoveryMs / 1000).toFixed(1)} s`,
  ].join('; ')

/** Five times as many requests as it can serve: it serves its measure, tells the others so at once, and is well again after. */
export const overloading: TortureCase = {
  name: 'five times as many requests as can be served',
  rounds: { short: 3, long: 30 },
  run: async (app, { rounds: seconds, isPlanted }) => {
    const company = await verifyCompany(app)
    const { base, close } = isPlanted ? await openPlanted() : await openApi(app.settings, 'overloaded-api.log')
    const call = callsOf(base, company)
    try {
      const seen = await (isPlanted ? measurePlanted(call, seconds) : measure(call, app.settings.dataDir, seconds))
      return { figures: wordsOf(seen), faults: faultsOf(seen, process.env.TORTURE === 'long') }
    } finally {
      closeConnections()
      await close()
    }
  },
}
