import { describe, expect, test } from 'vitest'
import { keepRunning, type Part } from './keep-running.ts'

type Life = { readonly lastsMs: number } | 'does not start'

const lifeOf = (life: Life): Part => {
  if (life === 'does not start') throw new Error('no room')
  return {
    ended: new Promise((resolve) => setTimeout(() => resolve('signal SIGKILL'), life.lastsMs)),
    stop: () => Promise.resolve(),
  }
}

const run = (lives: readonly Life[], isClosing = (): boolean => false) => {
  const [said, starts]: [string[], number[]] = [[], []]
  const left = [...lives]
  const ended = keepRunning(lifeOf({ lastsMs: 1 }), {
    name: 'The worker',
    start: async () => {
      starts.push(performance.now())
      return lifeOf(left.shift() ?? { lastsMs: 3_600_000 })
    },
    say: (line) => said.push(line),
    isClosing,
    pausesMs: [20, 60, 180],
    steadyMs: 100,
  })
  return { said, starts, ended }
}

describe('a part that dies', () => {
  test('is started again, and said so', async () => {
    const { said, starts } = run([{ lastsMs: 3_600_000 }])
    await expect.poll(() => said).toHaveLength(2)
    expect(said[0]).toBe('  ! The worker ended (signal SIGKILL); it is started again in 0.02 s')
    expect(said[1]).toBe('  ✓ The worker was started again')
    expect(starts).toHaveLength(1)
  })

  test('again and again is given up after pauses that grow, even where it does not start at all', async () => {
    const { starts, ended } = run([{ lastsMs: 1 }, 'does not start', { lastsMs: 1 }])
    expect(await ended).toBe('signal SIGKILL, time and again')
    expect(starts).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = starts
    expect(second - first).toBeGreaterThan(50)
    expect(third - second).toBeGreaterThan(170)
  })

  test('now and then is started again for ever', async () => {
    const { starts } = run(Array.from({ length: 6 }, () => ({ lastsMs: 120 })))
    await expect.poll(() => starts.length, { timeout: 5_000 }).toBe(7)
  })

  test('while all is closed stays ended', async () => {
    let isClosing = false
    const { said, starts } = run([{ lastsMs: 1 }], () => isClosing)
    isClosing = true
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([...said, ...starts]).toEqual([])
  })
})
