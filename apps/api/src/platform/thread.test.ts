import { expect, test } from 'vitest'
import { createThread } from './thread.ts'

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

const thread = () =>
  createThread<string, [string, number]>({
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

test.each([
  ['hang', 'Too many requests'],
  ['end', 'the thread ended'],
  ['fill', 'the thread ended'],
])('%s ends the thread, and the next work begins in a new one', async (input, words) => {
  const run = thread()
  const [ended, next] = await Promise.allSettled([run(input), run('a')])
  expect(ended).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(words) } })
  expect(next).toEqual({ status: 'fulfilled', value: ['a', 1] })
})
