import type { FastifyInstance } from 'fastify'
import type { Readiness } from '../readiness.ts'

type Options = {
  readonly read: () => Promise<Readiness>
  /** Tells figures too: the public listener says only what is wrong. */
  readonly isOpen: boolean
}

const wordOf = ({ problems }: Readiness): 'ready' | 'degraded' | 'database unreachable' => {
  if (problems.includes('database')) return 'database unreachable'
  return problems.length > 0 ? 'degraded' : 'ready'
}

/** Adds `/healthz`, which says that the process lives, and `/readyz`: 503 only where no request could be answered. */
export const addProbes = (server: FastifyInstance, { read, isOpen }: Options): void => {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const { problems, ...figures } = await read()
    return reply.code(problems.includes('database') ? 503 : 200).send({
      status: wordOf({ problems, ...figures }),
      problems,
      ...(isOpen ? figures : {}),
    })
  })
}
