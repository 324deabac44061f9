import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { readAgain } from './read-again.ts'

const queries = createQueryClient()
afterEach(() => queries.clear())

/** A screen that reads `books` again and again; each answer is given by hand. */
const openScreen = () => {
  const answers: ((answer: string) => void)[] = []
  const observer = new QueryObserver<string>(queries, {
    queryKey: ['books', {}],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  })
  const close = observer.subscribe(() => undefined)
  return { shown: () => observer.getCurrentResult().data, answers, close }
}

test('an answer that was under way when something was done is asked for anew, be it the first or a later one', async () => {
  const screen = openScreen()
  const first = readAgain(queries, ['books'])
  await expect.poll(() => screen.answers.length).toBe(2)
  screen.answers[0]?.('before')
  screen.answers[1]?.('after')
  await first
  expect(screen.shown()).toBe('after')

  void queries.refetchQueries({ queryKey: ['books'] })
  await expect.poll(() => screen.answers.length).toBe(3)
  const second = readAgain(queries, ['books'])
  await expect.poll(() => screen.answers.length).toBe(4)
  screen.answers[2]?.('after')
  screen.answers[3]?.('after both')
  await second
  expect(screen.shown()).toBe('after both')
  screen.close()
})
