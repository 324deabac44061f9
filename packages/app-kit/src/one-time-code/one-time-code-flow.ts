import { ApiProblem } from '../client/api-problem.ts'

/** The specification's states of an operation that a one-time code confirms; before it, nothing was asked yet. */
export type OneTimeCodePhase =
  | 'NOT_STARTED'
  | 'WAITING_OTP'
  | 'PROCESSING_OTP_AND_REQUEST'
  | 'OTP_AND_REQUEST_COMPLETED'

export type OneTimeCodeState = {
  readonly phase: OneTimeCodePhase
  /** Where the newest code went, once it was sent. */
  readonly sentTo: string | null
  readonly isSending: boolean
  /** Why the code was refused; the prompt says it and waits for another. */
  readonly codeProblem: unknown
  /** Why the operation itself was refused; the prompt closes. */
  readonly problem: unknown
}

export type OneTimeCodeEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'sent'; readonly sentTo: string }
  | { readonly type: 'not-sent'; readonly problem: unknown }
  | { readonly type: 'submitted' }
  | { readonly type: 'completed' }
  | { readonly type: 'refused'; readonly problem: unknown }
  | { readonly type: 'closed' }

export const notStarted: OneTimeCodeState = {
  phase: 'NOT_STARTED',
  sentTo: null,
  isSending: false,
  codeProblem: null,
  problem: null,
}

const codeRefusals = ['OtpNotProvided', 'InvalidOtpError', 'ReusedLoginOtpError', 'BruteForceAttemptError']

const isAboutCode = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (codeRefusals.includes(problem.code) || problem.code === 'NetworkFailure')

/** The next state. Events that do not belong to the phase change nothing. */
export const oneTimeCodeNext = (state: OneTimeCodeState, event: OneTimeCodeEvent): OneTimeCodeState => {
  const { phase } = state
  if (event.type === 'closed') return phase === 'PROCESSING_OTP_AND_REQUEST' ? state : notStarted
  if (event.type === 'asked' && (phase === 'NOT_STARTED' || phase === 'WAITING_OTP')) {
    return { ...state, phase: 'WAITING_OTP', isSending: true, codeProblem: null, problem: null }
  }
  if (phase === 'WAITING_OTP') {
    if (event.type === 'sent') return { ...state, isSending: false, sentTo: event.sentTo }
    if (event.type === 'not-sent') {
      return state.sentTo === null
        ? { ...notStarted, problem: event.problem }
        : { ...state, isSending: false, codeProblem: event.problem }
    }
    if (event.type === 'submitted') return { ...state, phase: 'PROCESSING_OTP_AND_REQUEST', codeProblem: null }
  }
  if (phase === 'PROCESSING_OTP_AND_REQUEST') {
    if (event.type === 'completed') return { ...state, phase: 'OTP_AND_REQUEST_COMPLETED' }
    if (event.type === 'refused') {
      return isAboutCode(event.problem)
        ? { ...state, phase: 'WAITING_OTP', codeProblem: event.problem }
        : { ...notStarted, problem: event.problem }
    }
  }
  return state
}
