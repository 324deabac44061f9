import { expect, test } from 'vitest'
import { createStepDraft, type Sent } from './step-draft.ts'

type Data = { a?: string; b?: string; c?: string }

/** What keeps a step: it knows one version, refuses older ones and loses a call now and then. */
const createServer = (isHonest = true) => {
  let kept: Data = {}
  let version = 0
  let failures = 0
  const send = async (change: Data, seen: number, { isLast = false } = {}): Promise<Sent<Data>> => {
    await Promise.resolve()
    if (failures > 0) {
      failures -= 1
      throw new Error('the connection was cut')
    }
    if (seen !== version && !isLast)
      return isHonest ? { kind: 'changed', version, stored: kept } : { kind: 'saved', version }
    kept = { ...kept, ...change }
    version += 1
    return { kind: 'saved', version }
  }
  return {
    send,
    cut: () => {
      failures += 1
    },
    read: () => kept,
    version: () => version,
  }
}

const numbersFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

const openWindow = (server: ReturnType<typeof createServer>) => {
  const due: { run: (() => void) | null } = { run: null }
  const draft = createStepDraft<Data>({
    data: { ...server.read() },
    version: server.version(),
    send: server.send,
    onChange: () => undefined,
    later: (run) => {
      due.run = run
      return () => {
        due.run = null
      }
    },
  })
  return { draft, due }
}

type Window = ReturnType<typeof openWindow>

const flushed = async ({ draft }: Window): Promise<void> => {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    try {
      return await draft.flush()
    } catch {
      // The connection comes back.
    }
  }
}

/** A history of edits in two windows with reloads and cut connections; answers what was typed last and what is kept. */
const play = async (seed: number, isHonest = true) => {
  const random = numbersFrom(seed)
  const server = createServer(isHonest)
  let here = openWindow(server)
  let there = openWindow(server)
  const last: Data = {}
  for (let step = 0; step < 30; step += 1) {
    const dice = random()
    const field = (['a', 'b', 'c'] as const)[Math.floor(random() * 3)] ?? 'a'
    if (dice < 0.6) {
      last[field] = `${step}`
      here.draft.change({ [field]: `${step}` })
    } else if (dice < 0.7) here.due.run?.()
    else if (dice < 0.8) server.cut()
    else if (dice < 0.9) {
      await flushed(here)
      here = openWindow(server)
    } else {
      // Leaving a window sends what is in it.
      await flushed(here)
      ;[here, there] = [there, here]
    }
  }
  await flushed(here)
  await flushed(there)
  return { last, kept: server.read() }
}

test('500 histories in two windows with reloads and cut connections: what was typed last is kept', async () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const { last, kept } = await play(seed)
    expect([seed, kept]).toEqual([seed, last])
  }
})

test('the same hunt finds a planted fault: a stale change that is taken for saved', async () => {
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, seed) => play(seed + 1, false)))
  expect(
    outcomes.filter(({ last, kept }) => ['a', 'b', 'c'].some((key) => last[key as 'a'] !== kept[key as 'a'])).length,
  ).toBeGreaterThan(0)
})

test('both windows show both fields in the end, and the later one says that another had saved', async () => {
  const server = createServer()
  const [one, other] = [openWindow(server), openWindow(server)]
  one.draft.change({ a: '1' })
  await one.draft.flush()
  other.draft.change({ b: '2' })
  await other.draft.flush()
  expect(other.draft.read()).toEqual({ data: { a: '1', b: '2' }, state: 'kept', isMixed: true })
})

test.each([
  ['in their order', [0, 1]],
  ['the other way round', [1, 0]],
] as const)(
  'what is typed as the page goes is sent with what is on its way, and kept when they arrive %s',
  async (_, order) => {
    const server = createServer()
    const calls: { change: Data; arrive: () => Promise<void> }[] = []
    const draft = createStepDraft<Data>({
      data: {},
      version: 0,
      send: (change, version, how) =>
        new Promise((answer) => {
          calls.push({ change, arrive: async () => answer(await server.send(change, version, how)) })
        }),
      onChange: () => undefined,
      later: () => () => undefined,
    })
    draft.change({ a: 'Port', c: 'OR' })
    const first = draft.flush()
    await Promise.resolve()
    draft.change({ a: 'Portland', b: '97205' })
    draft.leave()
    draft.leave()
    expect(calls.map(({ change }) => change)).toEqual([
      { a: 'Port', c: 'OR' },
      { a: 'Portland', b: '97205', c: 'OR' },
    ])
    for (const place of order) await calls[place]?.arrive()
    const typed = { a: 'Portland', b: '97205', c: 'OR' }
    expect(server.read()).toEqual(typed)
    // Whoever stays after all goes on from there.
    await first
    await draft.flush()
    expect([draft.version(), draft.read().data, draft.read().state]).toEqual([server.version(), typed, 'kept'])
    expect(calls).toHaveLength(2)
  },
)

test('what another window kept meanwhile is no reason to lose what is typed last', async () => {
  const server = createServer()
  const [one, other] = [openWindow(server), openWindow(server)]
  one.draft.change({ a: '1' })
  await one.draft.flush()
  other.draft.change({ b: '2' })
  other.draft.leave()
  await other.draft.flush()
  expect(server.read()).toEqual({ a: '1', b: '2' })
})

test('what could not be sent as the page went goes with the next save', async () => {
  const server = createServer()
  const { draft } = openWindow(server)
  draft.change({ a: 'one' })
  const first = draft.flush()
  await Promise.resolve()
  draft.change({ b: 'two' })
  server.cut()
  server.cut()
  draft.leave()
  await first.catch(() => undefined)
  await draft.flush()
  expect(server.read()).toEqual({ a: 'one', b: 'two' })
})

test('what arrives behind the page that sent it is taken over without a word of another window', async () => {
  const server = createServer()
  const before = openWindow(server)
  before.draft.change({ a: 'last' })
  const after = openWindow(server)
  before.draft.leave()
  await flushed(before)
  after.draft.adopt({ version: server.version(), stored: server.read(), isOwn: true })
  expect(after.draft.read()).toEqual({ data: { a: 'last' }, state: 'kept', isMixed: false })
  after.draft.change({ b: 'since' })
  await flushed(after)
  expect(server.read()).toEqual({ a: 'last', b: 'since' })
})
