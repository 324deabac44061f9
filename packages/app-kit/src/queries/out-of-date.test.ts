import type { CustomerEndpoints } from '@contado/contract/endpoints.ts'
import type { EndpointTable } from '@contado/contract/kernel/endpoint.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { afterActs, type Ended, type OutOfDate, type WholeAnswers } from './out-of-date.ts'
import { createQueryClient } from './query-client.ts'

const cache = createQueryClient()
afterEach(() => cache.clear())

const table = {
  'books.add': ['books.list', 'books.get'],
  'books.burn': ['books.list'],
  'clock.advance': 'everything',
} as const
const whole = {
  'books.add': ['books.get', ({ bookId }: { bookId: string }) => ({ params: { bookId } })],
} as const
const { onDone, onOvertaken } = afterActs<EndpointTable>({
  cache,
  outOfDate: table as unknown as OutOfDate<EndpointTable>,
  ended: { 'books.burn': ['books.get'] } as unknown as Ended<EndpointTable>,
  wholeAnswers: whole as unknown as WholeAnswers<EndpointTable>,
})

// @ts-expect-error Every act has an entry.
export const incomplete: OutOfDate<CustomerEndpoints> = { 'contacts.add': ['contacts.list'] }
// @ts-expect-error What an invitation answers is no invoice.
export const notWhole: WholeAnswers<CustomerEndpoints>['people.invite'] = ['invoices.get', () => ({})]

/** A screen that reads something again and again; each answer is given by hand. */
const openScreen = (...queryKey: unknown[]) => {
  const answers: ((answer: unknown) => void)[] = []
  const observer = new QueryObserver<unknown>(cache, {
    queryKey,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  })
  const close = observer.subscribe(() => undefined)
  return { shown: () => observer.getCurrentResult().data, answers, close }
}

test('an answer that was under way when something was done is asked for anew, be it the first or a later one', async () => {
  const screen = openScreen('books.list', {})
  const first = onDone('books.add', { bookId: '1' })
  await expect.poll(() => screen.answers.length).toBe(2)
  screen.answers[0]?.('before')
  screen.answers[1]?.('after')
  await first
  expect(screen.shown()).toBe('after')

  void cache.refetchQueries({ queryKey: ['books.list'] })
  await expect.poll(() => screen.answers.length).toBe(3)
  const second = onDone('books.add', { bookId: '2' })
  await expect.poll(() => screen.answers.length).toBe(4)
  screen.answers[2]?.('after')
  screen.answers[3]?.('after both')
  await second
  expect(screen.shown()).toBe('after both')
  screen.close()
})

test('a whole answer is kept instead of read again; others of its kind are read again', async () => {
  const shown = openScreen('books.get', { params: { bookId: '1' } })
  const other = openScreen('books.get', { params: { bookId: '2' } })
  shown.answers[0]?.({ bookId: '1', title: 'old' })
  other.answers[0]?.({ bookId: '2', title: 'old' })
  await expect.poll(() => [shown.shown(), other.shown()].every(Boolean)).toBe(true)
  const done = onDone('books.add', { bookId: '1', title: 'new' })
  await expect.poll(() => other.answers.length).toBe(2)
  other.answers[1]?.({ bookId: '2', title: 'read' })
  await done
  expect([shown.shown(), shown.answers.length]).toEqual([{ bookId: '1', title: 'new' }, 1])
  expect(other.shown()).toEqual({ bookId: '2', title: 'read' })
  for (const screen of [shown, other]) screen.close()
})

test('who was overtaken is shown what stands now, an act that moves time makes everything old, another nothing', async () => {
  const list = openScreen('books.list', {})
  const people = openScreen('people.list', {})
  for (const screen of [list, people]) screen.answers[0]?.('first')
  await expect.poll(() => [list.shown(), people.shown()]).toEqual(['first', 'first'])
  onOvertaken('books.add')
  await expect.poll(() => list.answers.length).toBe(2)
  list.answers[1]?.('now')
  await expect.poll(() => list.shown()).toBe('now')
  expect(people.answers.length).toBe(1)
  void onDone('clock.advance', {})
  await expect.poll(() => [list.answers.length, people.answers.length]).toEqual([3, 2])
  for (const screen of [list, people]) screen.close()
})

test('what an act ended is not read again by it, but by whoever was overtaken', async () => {
  const shown = openScreen('books.get', { params: { bookId: '1' } })
  const list = openScreen('books.list', {})
  for (const screen of [shown, list]) screen.answers[0]?.('first')
  await expect.poll(() => [shown.shown(), list.shown()]).toEqual(['first', 'first'])
  const done = onDone('books.burn', {})
  await expect.poll(() => list.answers.length).toBe(2)
  list.answers[1]?.('without it')
  await done
  expect(shown.answers.length).toBe(1)
  onOvertaken('books.burn')
  await expect.poll(() => shown.answers.length).toBe(2)
  for (const screen of [shown, list]) screen.close()
})
