import { expect, test } from 'vitest'
import { emailsProblem, typedEmails } from './typed-emails.ts'

const own = 'ada@halden.example'
const problem = (text: string) => emailsProblem(typedEmails(text), own)

test('addresses are read however they are set apart', () => {
  expect(typedEmails(' A@one.example, b@two.example;\nc@three.example\td@four.example ')).toEqual([
    'a@one.example',
    'b@two.example',
    'c@three.example',
    'd@four.example',
  ])
})

test.each([
  ['', 'required', ''],
  [' ,;\n', 'required', ''],
  ['a@one.example nobody', 'invalid', 'nobody'],
  ['a@one', 'invalid', 'a@one'],
  ['a@one.example ADA@halden.example', 'own', own],
  ['a@one.example A@ONE.example', 'repeated', 'a@one.example'],
  [Array.from({ length: 21 }, (_, at) => `a${at}@one.example`).join(','), 'tooMany', ''],
])('%j: %s', (text, key, email) => {
  expect(problem(text)).toEqual({ key, email })
})

test('twenty different addresses are right', () => {
  expect(problem(Array.from({ length: 20 }, (_, at) => `a${at}@one.example`).join('\n'))).toBeNull()
})
