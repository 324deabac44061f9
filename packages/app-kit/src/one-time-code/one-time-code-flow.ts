import type { SecondFactor } from '@contado/contract/me/current-user.ts'
import { ApiProblem } from '../client/api-problem.ts'

/** The specification's states of an operation that a one-time code confirms; before it, nothing was asked yet. */
export type OneTimeCodePhase =
  | 'NOT_STARTED'
  | 'WAITING_OTP'
  | 'PROCESSING_OTP_AND_REQUEST'
  | 'OTP_AND_REQUEST_COMPLETED'

/** Where the code comes from, and the masked address or number that it was sent to; an authenticator app is sent nothing. */
export type CodeSource = { readonly secondFactor: SecondFactor; readonly sentTo: string | null }

export type OneTimeCodeState = {
  readonly phase: OneTimeCodePhase
  /** Null until the first code is on its way. */
  readonly source: CodeSource | null
  readonly isSending: boolean
  /** A passkey is asked to sign instead. */
  readonly isSigning: boolean
  /** How many wrong codes were entered since the prompt opened. */
  readonly wrongTries: number
  /** Why the code was refused; the prompt says it and waits for another. */
  readonly codeProblem: unknown
  /** Why the operation itself was refused; the prompt closes. */
  readonly problem: unknown
}

export type OneTimeCodeEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'sent'; readonly source: CodeSource }
  | { readonly type: 'not-sent'; readonly problem: unknown }
  | { readonly type: 'signing' }
  | { readonly type: 'not-signed'; readonly problem: unknown }
  | { readonly type: 'submitted' }
  | { readonly type: 'completed' }
  | { readonly type: 'refused'; readonly problem: unknown }
  | { readonly type: 'closed' }

export const notStarted: OneTimeCodeState = {
  phase: 'NOT_STARTED',
  source: null,
  isSending: false,
  isSigning: false,
  wrongTries: 0,
  codeProblem: null,
  problem: null,
}

const codeRefusals = ['OtpNotProvided', 'InvalidOtpError', 'ReusedLoginOtpError', 'BruteForceAttemptError']

const isOf = (problem: unknown, codes: readonly string[]): boolean =>
  problem instanceof ApiProblem && codes.includes(problem.code)

/** Whether a refusal is about the code and not about the operation: the prompt stays open for another. */
export const isAboutCode = (problem: unknown): boolean => isOf(problem, [...codeRefusals, 'NetworkFailure', 'Offline'])

const waiting = (state: OneTimeCodeState, event: OneTimeCodeEvent): OneTimeCodeState => {
  switch (event.type) {
    case 'sent':
      return { ...state, isSending: false, source: event.source }
    case 'not-sent':
      return state.source === null
        ? { ...notStarted, problem: event.problem }
        : { ...state, isSending: false, codeProblem: event.problem }
    case 'signing':
      return { ...state, isSigning: true, codeProblem: null }
    case 'not-signed':
      return { ...state, isSigning: false, codeProblem: event.problem }
    case 'submitted':
      return { ...state, phase: 'PROCESSING_OTP_AND_REQUEST', isSigning: false, codeProblem: null }
    default:
      return state
  }
}

const processing = (state: OneTimeCodeState, event: OneTimeCodeEvent): OneTimeCodeState => {
  if (event.type === 'completed') return { ...state, phase: 'OTP_AND_REQUEST_COMPLETED' }
  if (event.type !== 'refused') return state
  const { problem } = event
  if (!isAboutCode(problem)) return { ...notStarted, problem }
  const wrongTries = state.wrongTries + (isOf(problem, ['InvalidOtpError', 'ReusedLoginOtpError']) ? 1 : 0)
  return { ...state, phase: 'WAITING_OTP', codeProblem: problem, wrongTries }
}

/** The next state. Events that do not belong to the phase change nothing. */
export const oneTimeCodeNext = (state: OneTimeCodeState, event: OneTimeCodeEvent): OneTimeCodeState => {
  const { phase } = state
  if (event.type === 'closed') return phase === 'PROCESSING_OTP_AND_REQUEST' ? state : notStarted
  if (event.type === 'asked' && (phase === 'NOT_STARTED' || phase === 'WAITING_OTP')) {
    return { ...state, phase: 'WAITING_OTP', isSending: true, codeProblem: null, problem: null }
  }
  if (phase === 'WAITING_OTP') return waiting(state, event)
  return phase === 'PROCESSING_OTP_AND_REQUEST' ? processing(state, event) : state
}
