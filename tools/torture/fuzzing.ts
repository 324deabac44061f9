import { allEndpoints } from '@contado/contract/endpoints.ts'
import { endpoints } from '@contado/contract/kernel/endpoint.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { z } from 'zod'
import type { Handlers } from '../../apps/api/src/platform/call.ts'
import { wallMs } from '../../apps/api/src/platform/clock.ts'
import { createLimiter } from '../../apps/api/src/platform/http/limits.ts'
import { mount } from '../../apps/api/src/platform/http/mount.ts'
import { createServer } from '../../apps/api/src/platform/http/server.ts'
import { assembleAttackers } from '../../apps/api/src/test-kit/attackers.ts'
import { fuzz } from '../../apps/api/src/test-kit/fuzz.ts'
import { type Operation, readOperations, type Shape } from '../../apps/api/src/test-kit/openapi-shapes.ts'
import type { TestApp } from '../../apps/api/src/test-kit/test-app.ts'
import type { TortureCase } from './torture-case.ts'

const longestMs = 30_000
// They end the attackers' sessions, or take them their rights: the rest would be told 401.
const dull = /^(admin\.sessions\.end|sessions\.end|me\.revoke-other-sessions|password\.reset)$/

const openFaulty = async (app: TestApp) => {
  const table = endpoints({
    'planted.fault': {
      ...allEndpoints['contacts.add'],
      audience: 'public',
      scope: 'identity',
      permission: 'anyone',
      isIdempotent: false,
      audit: null,
      path: '/planted/fault',
    } as const,
  })
  const handlers = {
    'planted.fault': async (_call, { body }) => {
      if (body.handle.includes("'")) throw new Error('unterminated string')
      throw new Refusal('HandleNotFound', { message: `There is no ${body.handle}.` })
    },
  } satisfies Handlers<typeof table>
  const server = await createServer(app.settings)
  const db = app.as('contado_app')
  const options = { app: 'customer', db, apartDb: db, settings: app.settings, limiter: createLimiter(1e6) } as const
  mount(server, table, { ...options, confirm: async () => undefined, handlers })
  const body = z.toJSONSchema(table['planted.fault'].body as z.ZodType, { io: 'input' }) as Shape
  const operation: Operation = {
    name: 'planted.fault',
    method: 'POST',
    path: '/api/{userId}/planted/fault',
    params: [],
    body,
  }
  return { server, operation }
}

/** Requests of random shape to every operation of the printed API, as every kind of caller. */
export const fuzzing: TortureCase = {
  name: 'random requests to every operation: no error of ours, no hang, no leak',
  rounds: { short: 1_600, long: 1_000_000 },
  run: async (app, { rounds, isPlanted }) => {
    const { actors, samples } = await assembleAttackers(app)
    const seed = Number(process.env.FUZZ_SEED ?? wallMs() % 2 ** 31)
    const common = { seeds: [samples, actors.map(({ userId }) => userId)], requests: rounds, seed, longestMs }
    if (isPlanted) {
      const { server, operation } = await openFaulty(app)
      const stranger = actors.filter(({ name }) => name === 'a stranger').map((actor) => ({ ...actor, server }))
      const { problems } = await fuzz({
        ...common,
        operations: [operation],
        shapes: {},
        actors: stranger,
        requests: 1_000,
      })
      await server.close()
      const kinds = [/answered 500/, /repeats what was sent/]
      return { figures: '', faults: kinds.every((kind) => problems.some((one) => kind.test(one))) ? problems : [] }
    }
    const printed = await readOperations()
    const operations = printed.operations.filter(({ name }) => !dull.test(name))
    const { problems, answered } = await fuzz({ ...common, ...printed, operations, actors })
    const counts = [...answered].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    return {
      figures: `${rounds} requests to ${operations.length} operations, seed ${seed}; ${counts.join(', ')}`,
      faults: problems.slice(0, 30),
    }
  },
}
