import type { EndpointTable } from '@contado/contract/kernel/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantedEndpoint } from '../../test-kit/planted-endpoint.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import type { Tx } from '../db/db.ts'
import { createLimiter } from './limits.ts'
import { mount } from './mount.ts'
import { createServer } from './server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const note = async (tx: Tx, key: string): Promise<{ done: true }> => {
  await sql`insert into rate_counters (key, window_start, count) values (${key}, now(), 1)`.execute(tx)
  return { done: true }
}

type Opened = { readonly transaction: <T>(run: (call: { readonly tx: Tx }) => Promise<T>) => Promise<T> }

test('whatever a read would write is refused and leaves nothing, in the transaction of the request and in its own', async () => {
  const server = await createServer(app.settings)
  const db = app.as('contado_app')
  const table: EndpointTable = {
    read: plantedEndpoint({ method: 'GET', path: '/planted', rate: 'read' }),
    'read-open': plantedEndpoint({ method: 'GET', path: '/planted-open', rate: 'read' }),
    write: plantedEndpoint({ rate: 'read' }),
  }
  const handlers = {
    read: ({ tx }: { tx: Tx }) => note(tx, 'planted-read'),
    'read-open': { open: ({ transaction }: Opened) => transaction(({ tx }) => note(tx, 'planted-read-open')) },
    write: ({ tx }: { tx: Tx }) => note(tx, 'planted-write'),
  }
  mount(server, table, {
    app: 'customer',
    db,
    apartDb: db,
    settings: app.settings,
    limiter: createLimiter(10_000),
    confirm: async () => undefined,
    handlers: handlers as never,
  })
  const answered = async (method: 'GET' | 'POST', path: string): Promise<number> =>
    (await server.inject({ method, url: `/api/new${path}`, headers: { 'sec-fetch-site': 'same-origin' } })).statusCode
  expect(await answered('GET', '/planted')).toBe(500)
  expect(await answered('GET', '/planted-open')).toBe(500)
  expect(await answered('POST', '/planted')).toBe(200)
  const { rows } = await app.owner.query(`select key from rate_counters where key like 'planted-%'`)
  expect(rows).toEqual([{ key: 'planted-write' }])
  await server.close()
})
