import { expect, test } from 'vitest'
import { hashPassword, isPasswordRight } from './passwords.ts'

test('above two at work and a line of 32 a burst is refused, and so is nobody afterwards', async () => {
  const burst = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('Lantern4river')))
  // The first unknown person ever comes in the middle of it.
  await isPasswordRight(null, 'Lantern4river').catch(() => undefined)
  const refused = (await burst).flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(Array(60 - 2 - 32).fill('TooManyRequests'))
  expect(await isPasswordRight(null, 'Lantern4river')).toBe(false)
})

test('a password fits its own hash alone', async () => {
  const stored = await hashPassword('Lantern4river')
  expect(await isPasswordRight(stored, 'Lantern4river')).toBe(true)
  expect(await isPasswordRight(stored, 'Lantern5river')).toBe(false)
})
