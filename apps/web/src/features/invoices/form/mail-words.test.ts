import { describe, expect, test } from 'vitest'
import { addressesIn, copyProblem, mailProblems } from './mail-words.ts'

describe('copies as they are typed', () => {
  test('between commas, semicolons, spaces and line breaks', () => {
    expect(addressesIn(' a@x.example,b@x.example; c@x.example\nd@x.example ,')).toEqual([
      'a@x.example',
      'b@x.example',
      'c@x.example',
      'd@x.example',
    ])
    expect(addressesIn(' , ')).toEqual([])
  })

  test.each([
    ['a@x.example, b@x.example', null],
    ['', null],
    ['a@x.example, nobody', { code: 'email', address: 'nobody' }],
    ['a@x.example, A@X.example', { code: 'duplicate', address: 'a@x.example' }],
    ['rosa@x.example', { code: 'duplicate', address: 'rosa@x.example' }],
    ['a@x.de b@x.de c@x.de d@x.de e@x.de', null],
    ['a@x.de b@x.de c@x.de d@x.de e@x.de f@x.de', { code: 'tooMany', address: '' }],
  ])('%j: %j', (cc, problem) => {
    expect(copyProblem({ cc, recipientInvite: { email: 'Rosa@x.example ' } })).toEqual(problem)
  })

  test('a message that is too long keeps the draft from being saved', () => {
    expect(mailProblems({ cc: '', message: 'x'.repeat(1000) })).toEqual({})
    expect(mailProblems({ cc: 'x', message: 'x'.repeat(1001) })).toEqual({ cc: 'email', message: 'tooLong' })
  })
})
