import { expect, test } from 'vitest'
import { ApiProblem } from '../client/api-problem.ts'
import { createSession } from './session-store.ts'

const stamps = () => {
  const written: string[] = []
  return { written, storage: { setItem: (key: string) => void written.push(key) } }
}

test('who is signed in decides the id; other tabs are told when that changes, and only then', () => {
  const { written, storage } = stamps()
  const session = createSession<{ id: string; name: string }>({
    idOf: ({ id }) => id,
    read: async () => ({ id: 'u1', name: 'A' }),
    storage,
  })
  expect(session.get().kind).toBe('loading')
  session.set({ id: 'u1', name: 'A' })
  session.set({ id: 'u1', name: 'B' })
  expect([session.userId(), written.length]).toEqual(['u1', 1])
  session.clear()
  expect([session.userId(), written.length]).toEqual([null, 2])
})

test('other tabs are told when the same person acts for another business', () => {
  const { written, storage } = stamps()
  const session = createSession<{ id: string; business: string }>({
    idOf: ({ id }) => id,
    scopeOf: ({ id, business }) => `${id} ${business}`,
    read: async () => ({ id: 'u1', business: 'A' }),
    storage,
  })
  session.set({ id: 'u1', business: 'A' })
  session.set({ id: 'u1', business: 'B' })
  expect([session.userId(), session.scope(), written.length]).toEqual(['u1', 'u1 B', 2])
})

test.each([
  [new ApiProblem({ code: 'Unauthenticated', status: 401, message: '' }), 'signed-out'],
  [new ApiProblem({ code: 'NetworkFailure', status: 0, message: '' }), 'unreachable'],
  [new ApiProblem({ code: 'Maintenance', status: 503, message: '' }), 'unreachable'],
])('%s makes the session %s', async (problem, kind) => {
  const session = createSession<{ id: string }>({
    idOf: ({ id }) => id,
    read: async () => {
      throw problem
    },
  })
  await session.load()
  expect(session.get().kind).toBe(kind)
})

test('a lost connection signs nobody out', async () => {
  const session = createSession<{ id: string }>({
    idOf: ({ id }) => id,
    read: async () => {
      throw new ApiProblem({ code: 'NetworkFailure', status: 0, message: '' })
    },
  })
  session.set({ id: 'u1' })
  await session.load()
  expect(session.userId()).toBe('u1')
})

test('loading tells subscribers, not other tabs', async () => {
  const { written, storage } = stamps()
  const session = createSession<{ id: string }>({ idOf: ({ id }) => id, read: async () => ({ id: 'u2' }), storage })
  const seen: string[] = []
  const stop = session.subscribe(() => seen.push(session.get().kind))
  await session.load()
  stop()
  session.clear()
  expect(seen).toEqual(['signed-in'])
  expect(written).toHaveLength(1)
})
