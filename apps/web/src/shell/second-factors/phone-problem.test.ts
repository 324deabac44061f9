import { expect, test } from 'vitest'
import { phoneProblem } from './phone-problem.ts'

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['call me', 'letters'],
  ['555 0123 ext 4', 'letters'],
  ['()', 'letters'],
  ['1234567890123456', 'tooLong'],
  ['123456789012345', null],
  ['(201) 555-0123', null],
  ['+49 151/2345678', null],
])('%j: %s', (text, problem) => expect(phoneProblem(text)).toBe(problem))
