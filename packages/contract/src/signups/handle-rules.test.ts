import { describe, expect, it } from 'vitest'
import { handleProblem, shownHandle, storedHandle } from './handle-rules.domain.ts'

describe('handle rules', () => {
  it.each([
    ['halden', null],
    ['Halden_Studio_1', null],
    ['', 'required'],
    ['abc', 'too-short'],
    ['abcdefghijklmnop', 'too-long'],
    ['halden-studio', 'characters'],
    ['haldén', 'characters'],
    ['SUPPORT', 'reserved'],
  ])('%s: %s', (handle, problem) => {
    expect(handleProblem(handle)).toBe(problem)
  })

  it('stores without the @ and shows with it', () => {
    expect(storedHandle(' @halden ')).toBe('halden')
    expect(shownHandle('halden')).toBe('@halden')
  })
})
