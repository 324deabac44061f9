import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { socialProviders } from '@contado/contract/sessions/social-proof.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type IdleTimes, idleSecondsText } from '../idle-times.ts'
import type { SessionCookie } from '../session-token.ts'
import type { Settings } from '../settings.ts'
import { mayBeSignedIn } from './cookies.ts'
import { readScreenFiles } from './screen-files.ts'

const policy = (nonce: string, frames: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    ["frame-src 'self' blob:", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark)

/** The page names the files of both its readers; the ones that this reader will not need go. */
const withoutPart = (html: string, part: 'visitor' | 'member'): string =>
  html.replace(new RegExp(`<!--${part}-->.*?<!--/${part}-->`, 'gs'), '')

type Served = {
  readonly settings: Settings
  readonly idle: IdleTimes
  /** The page of a browser without it has nobody to ask about, and asks nothing that can only be refused. */
  readonly cookie: SessionCookie
  /** The origins that it may show in frames besides its own. */
  readonly frames: readonly string[]
}

/** Serves a built web app: hashed assets for a year, every other path the page itself with a fresh nonce. */
export const serveApp = async (
  server: FastifyInstance,
  folder: string,
  { settings, idle, cookie, frames }: Served,
): Promise<void> => {
  const filesOf = await readScreenFiles(folder)
  server.setNotFoundHandler(async (request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)\//.test(request.url)
    if (!isPage) throw new Refusal('NotFound')
    const page = join(folder, 'index.html')
    if (!existsSync(page)) return reply.code(404).type('text/plain').send('The web app is not built.')
    const nonce = randomBytes(16).toString('base64')
    const hasSession = mayBeSignedIn(request, settings, cookie)
    const { scripts, styles } = filesOf(request.url.split('?')[0] ?? '', hasSession)
    const html = withoutPart(await readFile(page, 'utf8'), hasSession ? 'visitor' : 'member')
      .replace('</head>', `${scripts}</head>`)
      .replace('</body>', `${styles}</body>`)
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__PRODUCT_NAME__', escapeHtml(settings.productName))
      .replaceAll('__SUPPORT_EMAIL__', escapeHtml(settings.supportEmail ?? ''))
      .replaceAll('__IS_SANDBOX__', settings.isSandbox ? 'yes' : 'no')
      .replaceAll('__PAGE_ERRORS__', settings.sentry === null ? 'no' : 'yes')
      .replaceAll('__SOCIAL_PROVIDERS__', socialProviders.filter((one) => settings.social[one] !== null).join(' '))
      .replaceAll('__IDLE_SECONDS__', idleSecondsText(idle))
      .replaceAll('__HAS_SESSION__', hasSession ? 'yes' : 'no')
    return reply
      .header('content-security-policy', policy(nonce, frames))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  })
  const assets = join(folder, 'assets')
  if (!existsSync(assets)) return
  await server.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
}
