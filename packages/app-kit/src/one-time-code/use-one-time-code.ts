import { useReducer, useRef } from 'react'
import { isOutcomeOpen } from '../client/api-problem.ts'
import { newIdempotencyKey } from '../client/create-client.ts'
import { notStarted, type OneTimeCodeState, oneTimeCodeNext } from './one-time-code-flow.ts'

type OneTimeCodeParts<A> = {
  /** Mails or texts a code for exactly this operation. */
  readonly sendCode: () => Promise<{ readonly sentTo: string }>
  /** Carries the operation out; the key stays the same while its outcome is open. */
  readonly carryOut: (confirmation: { readonly otpCode: string; readonly idempotencyKey: string }) => Promise<A>
  readonly onDone: (answer: A) => void
  readonly onProblem?: (problem: unknown) => void
}

export type OneTimeCode = OneTimeCodeState & {
  readonly start: () => Promise<void>
  readonly resend: () => Promise<void>
  readonly submit: (otpCode: string) => Promise<void>
  readonly close: () => void
}

/** Drives an operation that a one-time code confirms: ask for the code, take it, carry out, tell. */
export const useOneTimeCode = <A>({ sendCode, carryOut, onDone, onProblem }: OneTimeCodeParts<A>): OneTimeCode => {
  const [state, tell] = useReducer(oneTimeCodeNext, notStarted)
  const key = useRef<string | null>(null)
  const ask = async (): Promise<void> => {
    tell({ type: 'asked' })
    try {
      const { sentTo } = await sendCode()
      tell({ type: 'sent', sentTo })
    } catch (problem) {
      tell({ type: 'not-sent', problem })
    }
  }
  const submit = async (otpCode: string): Promise<void> => {
    if (state.phase !== 'WAITING_OTP') return
    key.current ??= newIdempotencyKey()
    tell({ type: 'submitted' })
    try {
      const answer = await carryOut({ otpCode, idempotencyKey: key.current })
      key.current = null
      tell({ type: 'completed' })
      onDone(answer)
    } catch (problem) {
      if (!isOutcomeOpen(problem)) key.current = null
      tell({ type: 'refused', problem })
      onProblem?.(problem)
    }
  }
  return { ...state, start: ask, resend: ask, submit, close: () => tell({ type: 'closed' }) }
}
