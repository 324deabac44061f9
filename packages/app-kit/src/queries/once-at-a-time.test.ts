import { expect, it } from 'vitest'
import { onceAtATime } from './once-at-a-time.ts'

const startCounting = () => {
  let count = 0
  return async () => {
    count += 1
    return count
  }
}

it('carries out once what is asked for again while it runs', async () => {
  const once = onceAtATime<number>()
  const count = startCounting()
  expect(await Promise.all([once('send', count), once('send', count)])).toEqual([1, 1])
  expect(await once('send', count)).toBe(2)
})

it('carries out different things side by side, and again what failed', async () => {
  const once = onceAtATime<number>()
  const count = startCounting()
  expect(await Promise.all([once('send a', count), once('send b', count)])).toEqual([1, 2])
  const fail = () => Promise.reject(new Error('refused'))
  await expect(once('send a', fail)).rejects.toThrow('refused')
  expect(await once('send a', count)).toBe(3)
})
