import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../db/embedded-server.ts'
import { listenWidely } from './listen-widely.ts'

const host = '127.0.0.1'

const open = (port: number): Socket => {
  const socket = connect({ host, port })
  onTestFinished(() => void socket.destroy())
  return socket
}

/** How often the loop goes round until all of 64 connections, made while it was busy, are taken. */
const roundsOf = async (server: Server, port: number): Promise<number> => {
  let taken = 0
  server.on('connection', () => {
    taken += 1
  })
  for (let made = 0; made < 64; made += 1) open(port)
  const busyUntilMs = performance.now() + 100
  while (performance.now() < busyUntilMs);
  let rounds = 0
  while (taken < 64) {
    await new Promise((next) => setImmediate(next))
    rounds += 1
    if (rounds > 100_000) throw new Error(`only ${taken} connections were taken`)
  }
  return rounds
}

test('connections that come while the process is busy are taken many at a time', async () => {
  const [port, onePort] = [await findFreePort(), await findFreePort()]
  const one = createServer()
  one.listen({ host, port: onePort })
  await once(one, 'listening')
  onTestFinished(() => void one.close())
  const alone = await roundsOf(one, onePort)
  const wide = Fastify()
  await listenWidely(wide, { host, port })
  onTestFinished(() => wide.close())
  expect(await roundsOf(wide.server, port)).toBeLessThan(alone / 2)
})

test('a port that another has is refused, also when that one listens widely', async () => {
  const port = await findFreePort()
  const [first, second] = [Fastify(), Fastify()]
  await listenWidely(first, { host, port })
  onTestFinished(() => first.close())
  await expect(listenWidely(second, { host, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('closing waits for every request under way, and for no connection at rest', async () => {
  const port = await findFreePort()
  const server = Fastify()
  let isAnswered = false
  let begun = 0
  server.get('/slow', async () => {
    begun += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    isAnswered = true
    return {}
  })
  server.get('/quick', async () => ({}))
  await listenWidely(server, { host, port })
  await Promise.all(Array.from({ length: 32 }, () => fetch(`http://${host}:${port}/quick`).then((one) => one.text())))
  const asked = Array.from({ length: 32 }, () => fetch(`http://${host}:${port}/slow`).then(({ status }) => status))
  await expect.poll(() => begun).toBe(32)
  const startedMs = performance.now()
  await server.close()
  expect(isAnswered).toBe(true)
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
  expect(performance.now() - startedMs).toBeLessThan(5_000)
})
