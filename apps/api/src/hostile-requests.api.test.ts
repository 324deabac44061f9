import { allEndpoints, type EndpointName } from '@contado/contract/endpoints.ts'
import { endpoints } from '@contado/contract/kernel/endpoint.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Handlers } from './platform/call.ts'
import { createLimiter } from './platform/http/limits.ts'
import { mount } from './platform/http/mount.ts'
import { createServer } from './platform/http/server.ts'
import { assembleAttackers } from './test-kit/attackers.ts'
import { startAppWithCompanies } from './test-kit/companies.ts'
import { attack, type HostileActor } from './test-kit/hostile.ts'
import type { Samples } from './test-kit/samples.ts'
import type { TestApp } from './test-kit/test-app.ts'

// All of them, in some minutes: HOSTILE=all npx vitest run --project integration apps/api/src/hostile-requests
const sendsAll = process.env.HOSTILE === 'all'

let app: TestApp
let samples: Samples
let actors: HostileActor[]

beforeAll(async () => {
  app = await startAppWithCompanies()
  ;({ actors, samples } = await assembleAttackers(app))
})
afterAll(() => app.close())

// What would end a session, or wait for the worker, would only make the rest duller.
const dull = new Set<string>(['sessions.end', 'admin.sessions.end'])
const lively = Object.fromEntries(Object.entries(allEndpoints).filter(([name]) => !dull.has(name)))

// A password is hashed, a page drawn, a mail written.
const slow: Readonly<Record<string, number>> = {
  'sessions.begin': 37,
  'signups.set-credentials': 37,
  'invited-signups.set-credentials': 37,
  'invited-signups.set-credentials-company': 37,
  'password.reset': 37,
  'invoices.pdf': 37,
  'sessions.resend-code': 37,
  'me.send-code': 23,
}

const isFor = (name: string, actor: HostileActor): boolean => {
  const { audience } = allEndpoints[name as EndpointName]
  if (['invoices.pay', 'me.send-code'].includes(name)) return actor.name === 'the buyer'
  if (name === 'organization.create') return actor.name === 'a person without business'
  if (name.startsWith('verification.')) return actor.name === 'an unverified business'
  if (name === 'password.reset') return actor.name === 'somebody setting a new password'
  if (audience === 'intermediate') return actor.name.endsWith('between two steps')
  return audience === 'public' ? actor.name.startsWith('a stranger') : /^(the seller|an analyst)$/.test(actor.name)
}

const strideOf = (name: string, actor: HostileActor): number => {
  if (!isFor(name, actor)) return sendsAll ? 7 : 197
  return sendsAll ? 1 : (slow[name] ?? 11)
}

describe('hostile requests', () => {
  test('the attack finds a planted fault, leak, and refusal of another shape', async () => {
    const planted = {
      ...allEndpoints['contacts.add'],
      audience: 'public',
      scope: 'identity',
      permission: 'anyone',
      isIdempotent: false,
      audit: null,
    } as const
    const table = endpoints({
      'planted.fault': { ...planted, path: '/planted/fault' },
      'planted.leak': { ...planted, path: '/planted/leak' },
    })
    const isPlain = (text: string): boolean => /^[\w@]*$/.test(text)
    const handlers = {
      'planted.fault': async (_call, { body }) => {
        throw isPlain(body.handle) ? new Refusal('HandleNotFound') : new Error('unterminated string')
      },
      'planted.leak': async (_call, { body }) => {
        const message = isPlain(body.handle) ? 'There is none.' : 'select id from users'
        throw new Refusal('HandleNotFound', { message })
      },
    } satisfies Handlers<typeof table>
    const server = await createServer(app.settings)
    const [db, apartDb] = [app.as('contado_app'), app.as('contado_app')]
    const options = { app: 'customer', db, apartDb, settings: app.settings, limiter: createLimiter(10_000) } as const
    mount(server, table, { ...options, confirm: async () => undefined, handlers })
    const [stranger] = actors
    const { problems } = await attack({
      table,
      sampleOf: () => ({ body: { handle: 'abcd', category: 'other' } }),
      actors: [{ ...(stranger as HostileActor), server }],
      everyNth: () => 5,
      longestMs: 30_000,
    })
    await server.close()
    expect(problems.some((problem) => /^planted\.fault .* answered 500/.test(problem))).toBe(true)
    expect(problems.some((problem) => /^planted\.leak .* shows its innards/.test(problem))).toBe(true)
  })

  test('every operation, as everybody: never an error of ours, never a hang, never its innards', {
    timeout: 600_000,
  }, async () => {
    const { sent, problems } = await attack({
      table: lively,
      sampleOf: (name) => samples[name as EndpointName],
      actors,
      everyNth: strideOf,
      longestMs: 30_000,
    })
    expect(problems.slice(0, 20)).toEqual([])
    expect(sent).toBeGreaterThan(5_000)
  })
})
