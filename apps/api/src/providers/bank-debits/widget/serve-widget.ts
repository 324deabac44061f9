import { readFile } from 'node:fs/promises'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { instantOf, wallMs } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { createLimiter } from '../../../platform/http/limits.ts'
import { addPageErrors } from '../../../platform/http/page-errors.ts'
import { createServer } from '../../../platform/http/server.ts'
import { hashOf } from '../../../platform/ids.ts'
import type { Settings } from '../../../platform/settings.ts'
import { outcomeOfAccount, sandboxDebitAccounts } from '../sandbox-debit-outcome.domain.ts'
import { updateSandboxLink } from '../sandbox-debits.store.ts'

const originOf = (url: string): string => new URL(url).origin

const policy = ({ customerUrl }: Settings): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // The customers' application alone may show it in a frame.
    `frame-ancestors ${originOf(customerUrl)}`,
  ].join('; ')

const files = {
  '/widget.js': 'text/javascript; charset=utf-8',
  '/widget.css': 'text/css; charset=utf-8',
  '/words.en.json': 'application/json; charset=utf-8',
  '/words.es.json': 'application/json; charset=utf-8',
}

const read = (name: string): Promise<string> => readFile(new URL(`.${name}`, import.meta.url), 'utf8')

const login = z.strictObject({ login: z.string().min(1).max(80), password: z.string().min(1).max(80) })
const choice = login.extend({ token: z.string().min(1).max(100), account: z.string().max(4) })

const checkOrigin = ({ headers }: FastifyRequest, { widgetUrl }: Settings): void => {
  if (widgetUrl === null || headers.origin !== originOf(widgetUrl)) throw new Refusal('OriginRefused')
}

/** The login that every bank of the sandbox refuses. */
const lockedLogin = 'locked'

const readLogin = (body: unknown): void => {
  const parsed = login.safeParse(body)
  if (!parsed.success || parsed.data.login.trim().toLowerCase() === lockedLogin) throw new Refusal('InvalidCredentials')
}

const addPages = (server: FastifyInstance, settings: Settings): void => {
  server.get('/', async (_request, reply) => {
    const page = (await read('/page.html'))
      .replace('__PARENT_ORIGIN__', originOf(settings.customerUrl))
      .replace('__PAGE_ERRORS__', settings.sentry === null ? 'no' : 'yes')
    return reply.header('content-security-policy', policy(settings)).type('text/html; charset=utf-8').send(page)
  })
  for (const [path, type] of Object.entries(files)) {
    server.get(path, async (_request, reply) => reply.type(type).send(await read(path)))
  }
}

/** Sandbox only: the widget in which a payer links an account at an invented bank, on an origin of its own. */
export const createWidget = async (settings: Settings, db: Db): Promise<FastifyInstance> => {
  if (!settings.isSandbox) throw new Error('The widget belongs to the sandbox')
  const server = await createServer(settings)
  addPages(server, settings)
  if (settings.sentry !== null && settings.widgetUrl !== null) {
    addPageErrors(server, { app: 'widget', url: settings.widgetUrl, limiter: createLimiter(settings.rateLimitFactor) })
  }
  server.post('/accounts', async (request) => {
    checkOrigin(request, settings)
    readLogin(request.body)
    const accounts = Object.entries(sandboxDebitAccounts).map(([outcome, last4]) => ({ outcome, last4 }))
    return { data: { accounts } }
  })
  server.post('/link', async (request) => {
    checkOrigin(request, settings)
    const parsed = choice.safeParse(request.body)
    if (!parsed.success || outcomeOfAccount(parsed.data.account) === null) throw new Refusal('ValidationError')
    const { token, account, ...held } = parsed.data
    readLogin(held)
    const link = { tokenHash: hashOf(token), account, at: instantOf(wallMs()) }
    const userId = await inTransaction(db, (tx) => updateSandboxLink(tx, link))
    if (userId === null) throw new Refusal('BankLinkExpired')
    return { data: { userId } }
  })
  return server
}
