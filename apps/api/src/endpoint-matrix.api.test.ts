import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { Endpoint, EndpointTable } from '@contado/contract/kernel/endpoint.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLimiter } from './platform/http/limits.ts'
import { mount } from './platform/http/mount.ts'
import { createServer } from './platform/http/server.ts'
import { newId } from './platform/ids.ts'
import { assembleCast, type Standing } from './test-kit/cast.ts'
import { expectedRefusal } from './test-kit/expected-refusal.ts'
import { type Sample, samplesOf } from './test-kit/samples.ts'
import { startTestApp, type TestApp } from './test-kit/test-app.ts'

let app: TestApp
let cast: readonly Standing[]

beforeAll(async () => {
  app = await startTestApp()
  cast = await assembleCast(app)
})
afterAll(() => app.close())

const table: EndpointTable = allEndpoints

type Servers = Readonly<Record<Standing['app'], FastifyInstance>>
type Cell = { readonly endpoint: Endpoint; readonly standing: Standing }

const pathOf = ({ path }: Endpoint): string => path.replaceAll(/\{\w+\}/g, newId())

// A NUL in the query is the first thing that is refused once the guard has let somebody in, before there is any effect.
const knock = async (servers: Servers, { endpoint, standing }: Cell): Promise<string | null> => {
  const response = await servers[standing.app].inject({
    method: endpoint.method,
    url: `/api/${standing.pathUserId}${pathOf(endpoint)}?%00=1`,
    headers: standing.cookie === '' ? {} : { cookie: standing.cookie },
  })
  const { code } = response.json().error
  return code === 'MalformedRequest' ? null : `${code} ${response.statusCode}`
}

const mismatches = async (servers: Servers, names: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const name of names) {
    const endpoint = table[name] as Endpoint
    const seen = await Promise.all(cast.map((standing) => knock(servers, { endpoint, standing })))
    cast.forEach((standing, index) => {
      const expected = expectedRefusal(endpoint, standing)
      const actual = seen[index]?.split(' ')[0] ?? null
      if (actual !== expected) found.push(`${name} as ${standing.name}: ${seen[index]} instead of ${expected}`)
    })
  }
  return found
}

const anywhere = async (changed: EndpointTable): Promise<Servers & { close: () => Promise<void> }> => {
  const [customer, admin] = [await createServer(app.settings), await createServer(app.settings)]
  const handlers = Object.fromEntries(Object.keys(changed).map((name) => [name, async () => ({ done: true })]))
  for (const [side, server] of [
    ['customer', customer],
    ['admin', admin],
  ] as const) {
    const db = app.as(side === 'customer' ? 'contado_app' : 'contado_staff')
    const options = { app: side, db, apartDb: db, settings: app.settings, limiter: createLimiter(10_000) }
    server.setNotFoundHandler(() => {
      throw new Refusal('NotFound')
    })
    mount(server, changed, { ...options, confirm: async () => undefined, handlers: handlers as never })
  }
  return {
    customer,
    admin,
    close: async () => {
      await Promise.all([customer.close(), admin.close()])
    },
  }
}

test('the matrix finds a declaration that says something else than what is served', async () => {
  const of = allEndpoints
  const planted: EndpointTable = {
    'contacts.add': { ...of['contacts.add'], permission: 'contacts.view' },
    'invoices.pay': { ...of['invoices.pay'], permission: 'invoices.send' },
    'invoices.send': { ...of['invoices.send'], permission: 'invoices.draft' },
    'people.list': { ...of['people.list'], scope: 'user' },
    'me.change-password': { ...of['me.change-password'], audience: 'intermediate' },
    'sessions.confirm': { ...of['sessions.confirm'], audience: 'public' },
    'me.update-profile': { ...of['me.update-profile'], scope: 'identity' },
    'admin.verification.reveal': { ...of['admin.verification.reveal'], permission: 'staff.self' },
    'admin.verification.signups': { ...of['admin.verification.signups'], app: 'both' },
    'contacts.list': of['contacts.list'],
  }
  const served = await anywhere(planted)
  const found = await mismatches(served, Object.keys(planted))
  await served.close()
  expect([...new Set(found.map((line) => line.split(' as ')[0]))]).toEqual(
    Object.keys(planted).filter((name) => name !== 'contacts.list'),
  )
  expect(found).toEqual(
    expect.arrayContaining([
      'contacts.add as read-only of a verified business: null instead of NotPermitted',
      'invoices.pay as an owner without second factor: null instead of AccountNotSecure',
      'invoices.send as owner of an unverified business: null instead of OrganizationNotVerified',
      'people.list as a person without business: null instead of OrganizationRequired',
      'me.change-password as somebody between two steps: null instead of Unauthenticated',
      'sessions.confirm as a visitor: null instead of VerificationLinkExpired',
      'me.update-profile as a restricted person: null instead of PersonOrCompanyDisabled',
      'admin.verification.reveal as staff: auditor: null instead of StaffNotPermitted',
      'admin.verification.signups as a visitor: Unauthenticated 401 instead of NotFound',
    ]),
  )
})

test('every endpoint lets in whom its declaration names, and says to everybody else what it says', {
  timeout: 120_000,
}, async () => {
  const servers = { customer: app.servers.customer, admin: app.servers.staff }
  expect(await mismatches(servers, Object.keys(table))).toEqual([])
  expect(cast.length * Object.keys(table).length).toBeGreaterThan(4_000)
})

const guardCodes = new Set([
  'Unauthenticated',
  'UserMismatch',
  'OrganizationRequired',
  'NotPermitted',
  'OrganizationNotVerified',
  'AccountNotSecure',
  'PersonOrCompanyDisabled',
  'StaffNotPermitted',
])

// Who one is, is asked by everybody and told to whoever is signed in.
const expectedOfRead = (endpoint: Endpoint, standing: Standing): string | null => {
  const refusal = expectedRefusal(endpoint, standing)
  const isAboutOneself = endpoint.audience === 'public' && ['/me', '/admin/me'].includes(endpoint.path)
  return refusal === null && isAboutOneself && standing.session !== 'full' ? 'Unauthenticated' : refusal
}

test('every read, carried out as everybody, says the same and never fails', { timeout: 120_000 }, async () => {
  const servers = { customer: app.servers.customer, admin: app.servers.staff }
  const samples: Readonly<Record<string, Sample>> = samplesOf()
  const found: string[] = []
  const reads = Object.entries(table).filter(([, { method }]) => method === 'GET')
  for (const [name, endpoint] of reads) {
    const { query = {}, params = {} } = samples[name] ?? {}
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
    const text = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, one])),
    )
    for (const standing of cast) {
      const response = await servers[standing.app].inject({
        method: 'GET',
        url: `/api/${standing.pathUserId}${path}?${text}`,
        headers: standing.cookie === '' ? {} : { cookie: standing.cookie },
      })
      const code: string | null = response.statusCode < 400 ? null : response.json().error.code
      const expected = expectedOfRead(endpoint, standing)
      const isRight = expected === null ? response.statusCode < 500 && !guardCodes.has(code ?? '') : code === expected
      if (!isRight) found.push(`${name} as ${standing.name}: ${code} ${response.statusCode} instead of ${expected}`)
    }
  }
  expect(found).toEqual([])
  expect(reads.length).toBeGreaterThan(20)
})

test('no page of another site sends what changes something, whoever is signed in there', {
  timeout: 120_000,
}, async () => {
  const servers = { customer: app.servers.customer, admin: app.servers.staff }
  const own = { customer: app.settings.customerUrl, admin: app.settings.staffUrl } as const
  const senders = cast.filter(({ name }) => ['owner of a verified business', 'staff: compliance-head'].includes(name))
  const found: string[] = []
  for (const [name, endpoint] of Object.entries(table).filter(([, { method }]) => method !== 'GET')) {
    for (const standing of senders.filter((one) => endpoint.app === 'both' || endpoint.app === one.app)) {
      const send = async (headers: Readonly<Record<string, string>>): Promise<string> => {
        const url = `/api/${standing.pathUserId}${pathOf(endpoint)}?%00=1`
        const all = { cookie: standing.cookie, ...headers }
        const response = await servers[standing.app].inject({ method: endpoint.method, url, headers: all })
        return response.json().error.code
      }
      const from = { origin: own[standing.app], 'sec-fetch-site': 'same-origin' }
      const other = standing.app === 'customer' ? own.admin : own.customer
      const said = {
        own: await send(from),
        evil: await send({ origin: 'https://evil.example' }),
        cross: await send({ 'sec-fetch-site': 'cross-site' }),
        sibling: await send({ 'sec-fetch-site': 'same-site' }),
        none: await send({ origin: 'null' }),
        otherApp: await send({ origin: other }),
      }
      const { own: same, ...strange } = said
      if (same === 'OriginRefused') found.push(`${name} refuses its own page`)
      if (Object.values(strange).some((code) => code !== 'OriginRefused'))
        found.push(`${name}: ${JSON.stringify(said)}`)
    }
  }
  expect(senders).toHaveLength(2)
  expect(found).toEqual([])
})
