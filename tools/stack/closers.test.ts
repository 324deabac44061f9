import { expect, test } from 'vitest'
import { createClosers } from './closers.ts'

test('what can not be closed keeps nothing else open, and is told at the end', async () => {
  const closed: string[] = []
  const closers = createClosers()
  await closers.add(() => void closed.push('first'))
  await closers.add(() => Promise.reject(new Error('no space left')))
  await closers.add(() => void closed.push('last'))
  await expect(closers.closeAll()).rejects.toThrow('no space left')
  expect(closed).toEqual(['last', 'first'])
})
