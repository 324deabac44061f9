import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newHalfToken, newSessionToken } from '../session-token.ts'
import { readSettings } from '../settings.ts'
import { createServer } from './server.ts'
import { serveApp } from './static-app.ts'

const page =
  '<meta name="social-providers" content="__SOCIAL_PROVIDERS__"><meta name="session" content="__HAS_SESSION__">__PRODUCT_NAME__<!--visitor-->login.js<!--/visitor--><!--member-->inside.js<!--/member--></head></body>'
const screens = [
  { pattern: '^/auth/?$', isOpen: true, scripts: ['assets/auth.js'], styles: [] },
  { pattern: '^/invoices/[^/]+/?$', isOpen: false, scripts: ['assets/invoice.js'], styles: ['assets/invoice.css'] },
  { pattern: '^/verify(/[^/]+)?/?$', isOpen: false, scripts: ['assets/verify.js'], styles: [] },
]
const script = 'export const answer = 42\n'
let folder: string
let server: FastifyInstance
let token: string
let whole: string
let half: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'screens.json'), JSON.stringify(screens))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'start-1.js'), script)
  await writeFile(join(folder, 'assets', 'start-1.js.br'), brotliCompressSync(script))
  const settings = readSettings({ PRODUCT_NAME: 'A & B', GOOGLE_CLIENT_ID: 'of-a-and-b' })
  token = newSessionToken(settings.secret, 'session')
  whole = `contado_session=${token}`
  half = `contado_session=${newHalfToken(settings.secret, 'session')}`
  server = await createServer(settings)
  await serveApp(server, folder, {
    settings,
    idle: settings.idle.customer,
    cookie: 'session',
    frames: ['http://localhost:3002'],
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const pageWith = async (cookie: string): Promise<string> =>
  (await server.inject({ url: '/auth', headers: cookie === '' ? {} : { cookie } })).body

test('the page knows whether its browser brought a session, and never which', async () => {
  expect(await pageWith('')).toContain('<meta name="session" content="no">A &amp; B')
  expect(await pageWith('contado_staff_session=abc')).toContain('content="no"')
  expect(await pageWith(whole)).toContain('content="yes"')
  expect(await pageWith(half)).toContain('content="no"')
  expect(await pageWith('contado_session=abc')).toContain('content="no"')
  expect(await pageWith(whole)).not.toContain(token)
})

test('the page knows with which providers people can sign in', async () => {
  expect(await pageWith('')).toContain('<meta name="social-providers" content="google">')
})

test('the page asks for the files of the screen that its address shows, if its browser may see it', async () => {
  const bodyOf = async (url: string, cookie = ''): Promise<string> =>
    (await server.inject({ url, headers: cookie === '' ? {} : { cookie } })).body
  const [script, style] = [
    '<link rel="modulepreload" href="/assets/invoice.js"></head>',
    '<link rel="stylesheet" href="/assets/invoice.css"></body>',
  ]
  for (const url of ['/invoices/1', '/invoices/1?log=all', '/invoices/1/']) {
    const body = await bodyOf(url, whole)
    expect(body, url).toContain(script)
    expect(body, url).toContain(style)
  }
  for (const url of ['/invoices', '/invoices/1/form']) {
    expect(await bodyOf(url, whole), url).not.toContain('invoice.js')
  }
  expect(await bodyOf('/invoices/1')).not.toContain('invoice.js')
  expect(await bodyOf('/auth')).toContain('auth.js')
  for (const url of ['/verify', '/verify/people']) {
    expect(await bodyOf(url, whole), url).toContain('verify.js')
  }
})

test('what was compressed at building is sent so to whoever takes it, and kept for a year', async () => {
  const ask = (encoding: string) =>
    server.inject({ url: '/assets/start-1.js', headers: { 'accept-encoding': encoding } })
  const small = await ask('gzip, br')
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) })
  expect(small.headers['content-type']).toMatch(/javascript/)
  expect(small.headers['cache-control']).toContain('immutable')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script)
  expect((await ask('identity')).body).toBe(script)
})

test('the page may show frames of its own origin and of those that it is given, of no other', async () => {
  const { headers } = await server.inject({ url: '/pay-invoice' })
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy.find((part) => part.startsWith('frame-src'))).toBe("frame-src 'self' blob: http://localhost:3002")
})

test('the page asks early for what its reader will need, and for nothing else', async () => {
  expect(await pageWith('')).toContain('login.js')
  expect(await pageWith('')).not.toContain('inside.js')
  expect(await pageWith(whole)).toContain('inside.js')
  expect(await pageWith(whole)).not.toContain('login.js')
})
