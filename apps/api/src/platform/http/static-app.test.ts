import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { createServer } from './server.ts'
import { serveApp } from './static-app.ts'

let folder: string
let server: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'))
  await writeFile(join(folder, 'index.html'), '<meta name="session" content="__HAS_SESSION__">__PRODUCT_NAME__')
  const settings = readSettings({ PRODUCT_NAME: 'A & B' })
  server = await createServer(settings)
  await serveApp(server, folder, { settings, idle: settings.idle.customer, cookie: 'session' })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const pageWith = async (cookie: string): Promise<string> =>
  (await server.inject({ url: '/auth', headers: cookie === '' ? {} : { cookie } })).body

test('the page knows whether its browser brought a session, and never which', async () => {
  expect(await pageWith('')).toBe('<meta name="session" content="no">A &amp; B')
  expect(await pageWith('contado_staff_session=abc')).toContain('content="no"')
  expect(await pageWith('contado_session=abc')).toContain('content="yes"')
  expect(await pageWith('contado_session=abc')).not.toContain('abc')
})
