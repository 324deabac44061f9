import { expect, it } from 'vitest'
import { wallMs } from './clock.ts'
import { hashOf, newCode, newId, newToken } from './ids.ts'

it('mints UUIDv7 that only grow, a hundred thousand in a row', () => {
  let before = ''
  for (let made = 0; made < 100_000; made += 1) {
    const id = newId()
    if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)) throw new Error(id)
    if (id <= before) throw new Error(`${id} came after ${before}`)
    before = id
  }
})

it('carries the wall clock in the first 48 bits', () => {
  const ms = Number.parseInt(newId().replace('-', '').slice(0, 12), 16)
  expect(Math.abs(ms - wallMs())).toBeLessThan(2_000)
})

it('makes codes of six digits and tokens of 256 bits', () => {
  expect(newCode()).toMatch(/^\d{6}$/)
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
  expect(hashOf('a')).toHaveLength(32)
})
