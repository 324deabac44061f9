import { once } from 'node:events'
import { createServer, type ListenOptions, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

type Place = { readonly host: string; readonly port: number }

// Node takes one new connection per listener each time its loop goes round, and a busy loop goes round a few times a second.
const listeners = 16
const idleEveryMs = 100

const listenOn = async (server: Server, options: ListenOptions): Promise<void> => {
  server.listen(options)
  await once(server, 'listening')
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

// Who shares a port does not notice that another process has it.
const refuseTaken = async (place: Place): Promise<void> => {
  const alone = createServer()
  await listenOn(alone, place)
  await close(alone)
}

// A request under way when closing began leaves its connection open and at rest.
const closeWith = (server: FastifyInstance, further: readonly Server[]): void => {
  const closing: { ended?: Promise<unknown>; rest?: NodeJS.Timeout } = {}
  server.addHook('preClose', async () => {
    closing.ended = Promise.all(further.map(close))
    closing.rest = setInterval(() => server.server.closeIdleConnections(), idleEveryMs)
  })
  server.addHook('onClose', async () => {
    await closing.ended
    clearInterval(closing.rest)
  })
}

/**
 * Listens on a port with many listeners, so that new connections are taken while the process is busy; with one, where the system
 * knows no sharing of ports. Throws EADDRINUSE when the port is taken.
 */
export const listenWidely = async (server: FastifyInstance, { host, port }: Place): Promise<void> => {
  await refuseTaken({ host, port })
  const further = Array.from({ length: listeners - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.server.emit('connection', socket)),
  )
  closeWith(server, further)
  const shared = { host, port, reusePort: true }
  const isShared = await server.listen({ ...shared }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTSUP') throw error
      return false
    },
  )
  if (!isShared) await server.listen({ host, port })
  else await Promise.all(further.map((one) => listenOn(one, shared)))
}
