import { expect, test } from 'vitest'
import { codeProblem, emailProblem } from './text-problems.ts'

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['ada', 'email'],
  ['ada@', 'email'],
  [' ada@halden.example ', null],
])('an email address %j: %s', (typed, problem) => expect(emailProblem(typed)).toBe(problem))

test.each([
  ['', 'required'],
  ['12345', 'code'],
  ['12345a', 'code'],
  ['123456', null],
])('a code %j: %s', (typed, problem) => expect(codeProblem(typed)).toBe(problem))
