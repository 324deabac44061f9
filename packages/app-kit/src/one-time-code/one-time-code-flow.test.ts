import { expect, test } from 'vitest'
import { ApiProblem, type ProblemCode } from '../client/api-problem.ts'
import { notStarted, type OneTimeCodeEvent, oneTimeCodeNext } from './one-time-code-flow.ts'

const problem = (code: ProblemCode) => new ApiProblem({ code, status: 403, message: '' })
const after = (...events: OneTimeCodeEvent[]) => events.reduce(oneTimeCodeNext, notStarted)
const asked: OneTimeCodeEvent = { type: 'asked' }
const sent: OneTimeCodeEvent = { type: 'sent', sentTo: 'a…@b.co' }
const submitted: OneTimeCodeEvent = { type: 'submitted' }

test('asked, sent, submitted, completed: the specification’s three states in order', () => {
  expect(after(asked)).toMatchObject({ phase: 'WAITING_OTP', isSending: true })
  expect(after(asked, sent)).toMatchObject({ phase: 'WAITING_OTP', isSending: false, sentTo: 'a…@b.co' })
  expect(after(asked, sent, submitted).phase).toBe('PROCESSING_OTP_AND_REQUEST')
  expect(after(asked, sent, submitted, { type: 'completed' }).phase).toBe('OTP_AND_REQUEST_COMPLETED')
})

test.each(['InvalidOtpError', 'ReusedLoginOtpError', 'BruteForceAttemptError', 'NetworkFailure'] as const)(
  '%s keeps the prompt open and says why',
  (code) => {
    const state = after(asked, sent, submitted, { type: 'refused', problem: problem(code) })
    expect(state).toMatchObject({ phase: 'WAITING_OTP', codeProblem: { code }, problem: null })
    expect(oneTimeCodeNext(state, submitted).codeProblem).toBeNull()
  },
)

test('a refusal of the operation itself closes the prompt', () => {
  const state = after(asked, sent, submitted, { type: 'refused', problem: problem('InsufficientFunds') })
  expect(state).toMatchObject({ phase: 'NOT_STARTED', problem: { code: 'InsufficientFunds' } })
})

test('a first code that cannot be sent closes; a repeated one leaves the prompt open', () => {
  const failed: OneTimeCodeEvent = { type: 'not-sent', problem: problem('TooManyRequests') }
  expect(after(asked, failed).phase).toBe('NOT_STARTED')
  expect(after(asked, sent, asked, failed)).toMatchObject({ phase: 'WAITING_OTP', isSending: false })
})

test('it cannot be closed or submitted again while it is carried out', () => {
  expect(after(asked, sent, submitted, { type: 'closed' }, submitted).phase).toBe('PROCESSING_OTP_AND_REQUEST')
  expect(after(asked, sent, { type: 'closed' })).toEqual(notStarted)
  expect(after(submitted)).toEqual(notStarted)
})
