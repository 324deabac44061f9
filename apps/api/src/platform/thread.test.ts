import { expect, test } from 'vitest'
import { createThread, Overrun } from './thread.ts'

const code = `
  import { parentPort } from 'node:worker_threads'
  let count = 0
  parentPort.on('message', (input) => {
    count += 1
    if (input === 'hang') for (;;);
    if (input === 'end') process.exit(1)
    if (input === 'fill') { const kept = []; for (;;) kept.push(new Array(1_000_000).fill(1.5)) }
    parentPort.postMessage(input === 'fail' ? { failure: new Error('no luck') } : { output: [input, count] })
  })`

const thread = (more: { threads?: number; mostWaitingEach?: number } = {}) =>
  createThread<string, [string, number]>({
    ...more,
    file: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    mostWaiting: 3,
    timeoutMs: 3_000,
    memoryMb: 64,
  })

test('works in turn, in one thread that stays', async () => {
  const run = thread()
  expect(await Promise.all([run('a'), run('b'), run('c')])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
})

test('refuses who would wait too long, and takes the next when the line is shorter', async () => {
  const run = thread()
  const first = Promise.all([run('a'), run('b'), run('c')])
  await expect(run('d')).rejects.toMatchObject({ code: 'TooManyRequests' })
  await first
  expect(await run('e')).toEqual(['e', 4])
})

test('throws what the work throws, and goes on', async () => {
  const run = thread()
  await expect(run('fail')).rejects.toThrow('no luck')
  expect(await run('a')).toEqual(['a', 2])
})

test.each(['hang', 'end', 'fill'])('%s ends the thread, and the next work begins in a new one', async (input) => {
  const run = thread()
  const [ended, next] = await Promise.allSettled([run(input), run('a')])
  expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(Overrun) })
  expect(next).toEqual({ status: 'fulfilled', value: ['a', 1] })
})

test('who hangs holds nobody else up, and gets one thread, however much they ask for', async () => {
  const run = thread({ threads: 2, mostWaitingEach: 2 })
  const startedAt = performance.now()
  const hanging = Promise.allSettled([run('hang', 'one'), run('hang', 'one')])
  await expect(run('a', 'one')).rejects.toMatchObject({ code: 'TooManyRequests' })
  expect(await run('a', 'other')).toEqual(['a', 1])
  expect(performance.now() - startedAt).toBeLessThan(2_500)
  expect((await hanging).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  // One after the other: two threads would have ended both after three seconds.
  expect(performance.now() - startedAt).toBeGreaterThan(5_900)
}, 20_000)
