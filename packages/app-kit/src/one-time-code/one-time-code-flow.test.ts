import { expect, test } from 'vitest'
import { ApiProblem, type ProblemCode } from '../client/api-problem.ts'
import { notStarted, type OneTimeCodeEvent, oneTimeCodeNext } from './one-time-code-flow.ts'

const problem = (code: ProblemCode) => new ApiProblem({ code, status: 403, message: '' })
const after = (...events: OneTimeCodeEvent[]) => events.reduce(oneTimeCodeNext, notStarted)
const asked: OneTimeCodeEvent = { type: 'asked' }
const source = { secondFactor: 'email', sentTo: 'a…@b.co' } as const
const sent: OneTimeCodeEvent = { type: 'sent', source }
const submitted: OneTimeCodeEvent = { type: 'submitted' }

test('asked, sent, submitted, completed: the specification’s three states in order', () => {
  expect(after(asked)).toMatchObject({ phase: 'WAITING_OTP', isSending: true })
  expect(after(asked, sent)).toMatchObject({ phase: 'WAITING_OTP', isSending: false, source })
  expect(after(asked, sent, submitted).phase).toBe('PROCESSING_OTP_AND_REQUEST')
  expect(after(asked, sent, submitted, { type: 'completed' }).phase).toBe('OTP_AND_REQUEST_COMPLETED')
})

test.each(['InvalidOtpError', 'ReusedLoginOtpError', 'BruteForceAttemptError', 'NetworkFailure', 'Offline'] as const)(
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

test('wrong codes are counted, what is not about the code is not, and a new prompt counts from the start', () => {
  const refused = (code: ProblemCode): OneTimeCodeEvent => ({ type: 'refused', problem: problem(code) })
  const twice = after(asked, sent, submitted, refused('InvalidOtpError'), submitted, refused('ReusedLoginOtpError'))
  expect(twice.wrongTries).toBe(2)
  const more: OneTimeCodeEvent[] = [asked, sent, submitted, refused('NetworkFailure')]
  expect(more.reduce(oneTimeCodeNext, twice).wrongTries).toBe(2)
  expect([{ type: 'closed' } as const, asked].reduce(oneTimeCodeNext, twice).wrongTries).toBe(0)
})

test('an authenticator app is sent nothing; a passkey signs, or says why not and the code is still waited for', () => {
  const app = { secondFactor: 'totp', sentTo: null } as const
  const opened = after(asked, { type: 'sent', source: app }, { type: 'signing' })
  expect(opened).toMatchObject({ phase: 'WAITING_OTP', isSigning: true, source: app })
  expect(oneTimeCodeNext(opened, { type: 'not-signed', problem: problem('PasskeyCanceled') })).toMatchObject({
    phase: 'WAITING_OTP',
    isSigning: false,
    codeProblem: { code: 'PasskeyCanceled' },
  })
  expect(oneTimeCodeNext(opened, submitted)).toMatchObject({ phase: 'PROCESSING_OTP_AND_REQUEST', isSigning: false })
})

test('it cannot be closed or submitted again while it is carried out', () => {
  expect(after(asked, sent, submitted, { type: 'closed' }, submitted).phase).toBe('PROCESSING_OTP_AND_REQUEST')
  expect(after(asked, sent, { type: 'closed' })).toEqual(notStarted)
  expect(after(submitted)).toEqual(notStarted)
})
