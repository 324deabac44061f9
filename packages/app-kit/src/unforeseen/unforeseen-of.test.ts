import { CancelledError } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiProblem } from '../client/api-problem.ts'
import { unforeseenOf } from './unforeseen-of.ts'

const problem = (status: number) => new ApiProblem({ code: 'InternalError', status, message: 'x' })

test.each([
  ['an error that nobody caught', { error: new TypeError('x is undefined') }, true],
  ['a rejected promise that nobody awaited', { reason: new Error('late') }, true],
  ['a rejected promise with a text', { reason: 'no' }, true],
  ['a rejected promise without a reason', { reason: undefined }, true],
  ['a refusal that no screen shows', { reason: problem(409) }, true],
  ['a browser that could not lay everything out in one go', { error: undefined }, false],
  ['another site’s script', { error: null }, false],
  ['the end of a session, which leads to its own page', { reason: problem(401) }, false],
  ['maintenance, which leads to the login', { reason: problem(503) }, false],
  ['a read that was given up', { reason: new CancelledError() }, false],
  ['a request that was given up', { reason: new DOMException('aborted', 'AbortError') }, false],
])('%s', (_, event, isTold) => {
  expect(unforeseenOf(event) !== null).toBe(isTold)
})
