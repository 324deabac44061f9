import { expect, test } from 'vitest'
import type { StaffSession } from '../db/request-store.ts'
import { createLikelySessions } from './likely-sessions.ts'

const row: StaffSession = {
  session_id: 'one',
  kind: 'full',
  staff_id: 'somebody',
  role: 'finance',
  is_enabled: true,
  business_offset_ms: 0n,
  is_unseen: false,
}

test('a session is the same while everything is that says who it is', () => {
  const { isSame } = createLikelySessions()
  expect(isSame(row, { ...row, is_unseen: true })).toBe(true)
  const others = {
    session_id: 'two',
    kind: null,
    staff_id: null,
    role: 'auditor',
    is_enabled: false,
    business_offset_ms: 1n,
  }
  for (const [key, value] of Object.entries(others)) {
    expect(isSame({ ...row, [key]: value } as StaffSession, row), key).toBe(false)
  }
})

test('what was said last is kept, of the latest ten thousand, and nothing of a session that ended', () => {
  const likely = createLikelySessions()
  for (let count = 0; count <= 10_000; count += 1) likely.note(String(count), row)
  expect([likely.find('0'), likely.find('1')]).toEqual([undefined, row])
  likely.note('1', { ...row, role: 'auditor' })
  expect(likely.find('1')).toMatchObject({ role: 'auditor' })
  likely.note('1', { ...row, session_id: null })
  expect(likely.find('1')).toBeUndefined()
})
