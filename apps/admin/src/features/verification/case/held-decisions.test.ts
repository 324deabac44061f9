import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHeldDecisions } from './held-decisions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const held = () => {
  const decisions = createHeldDecisions()
  const sent: string[] = []
  const told: unknown[] = []
  const hold = (key: string, act: 'approve' | 'deny' = 'approve', isRefused = false) =>
    decisions.hold({
      key,
      act,
      send: async () => {
        sent.push(`${act} ${key}`)
        if (isRefused) throw new Error('refused')
      },
      onProblem: (problem) => told.push(problem),
    })
  return { decisions, sent, told, hold }
}

test('a page that goes sends what waits, before anything is awaited, and once', async () => {
  const { decisions, sent, hold } = held()
  hold('kyb')
  hold('pep', 'deny')
  decisions.takeBack()
  void decisions.sendAll()
  expect(sent).toEqual(['approve kyb'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toEqual(['approve kyb'])
})

test('a decision leaves after ten seconds, not before', async () => {
  const { decisions, sent, hold } = held()
  hold('kyb')
  await vi.advanceTimersByTimeAsync(9_999)
  expect([sent, decisions.actOn('kyb')]).toEqual([[], 'approve'])
  await vi.advanceTimersByTimeAsync(1)
  expect([sent, decisions.actOn('kyb')]).toEqual([['approve kyb'], null])
})

test('the last one is taken back first, and never leaves', async () => {
  const { decisions, sent, hold } = held()
  hold('kyb')
  hold('pep', 'deny')
  decisions.takeBack()
  expect([decisions.actOn('pep'), decisions.actOn('kyb')]).toEqual([null, 'approve'])
  await vi.advanceTimersByTimeAsync(20_000)
  decisions.takeBack()
  expect(sent).toEqual(['approve kyb'])
})

test('another decision about the same takes its place, and its ten seconds begin anew', async () => {
  const { sent, hold } = held()
  hold('kyb')
  await vi.advanceTimersByTimeAsync(6_000)
  hold('kyb', 'deny')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(sent).toEqual(['deny kyb'])
})

test('all of them are sent at once before something that counts on them; a refused one is told and waits no more', async () => {
  const { decisions, sent, told, hold } = held()
  hold('kyb')
  hold('pep', 'approve', true)
  await decisions.sendAll()
  expect([sent, told.length, decisions.read()]).toEqual([['approve kyb', 'approve pep'], 1, []])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(2)
})
