import { useEffect, useReducer, useRef, useState } from 'react'
import { createKeyKeeper } from '../client/keep-key.ts'
import {
  type CodeSource,
  isAboutCode,
  notStarted,
  type OneTimeCodeState,
  oneTimeCodeNext,
} from './one-time-code-flow.ts'

/** What a confirmed call is sent with: the options of the client's `call`. */
export type Confirmation = {
  /** Undefined where it is tried without a code. */
  readonly otpCode: string | undefined
  readonly idempotencyKey: string
}

export type OneTimeCodeParts<A> = {
  /** What is confirmed: the request, whose key stays the same while its outcome is open. */
  readonly intent: unknown
  /** Mails or texts a code for exactly this operation; says where it comes from. */
  readonly sendCode: () => Promise<CodeSource>
  /** Lets a passkey sign exactly this operation; answers the code that it was traded for. */
  readonly signByPasskey?: (() => Promise<string>) | undefined
  /** Carries the operation out. */
  readonly carryOut: (confirmation: Confirmation) => Promise<A>
  readonly onDone: (answer: A) => void
  /** Hears why the operation was refused, or why not even the first code could be sent. */
  readonly onProblem?: ((problem: unknown) => void) | undefined
}

export type OneTimeCode = OneTimeCodeState & {
  readonly canSign: boolean
  /** Opens the prompt and has the first code sent. */
  readonly start: () => Promise<void>
  /** Has another code sent. Throws what stood against it, which the prompt says too. */
  readonly resend: () => Promise<void>
  readonly submit: (otpCode: string) => Promise<void>
  /** Confirms by a passkey instead of a code. */
  readonly sign: () => Promise<void>
  readonly close: () => void
}

/** Drives an operation that a one-time code confirms: ask for the code, take it or a passkey's, carry out, tell. */
export const useOneTimeCode = <A>(parts: OneTimeCodeParts<A>): OneTimeCode => {
  const { sendCode, signByPasskey } = parts
  const [state, tell] = useReducer(oneTimeCodeNext, notStarted)
  const carry = useCarry(parts, state, tell)
  const ask = async (): Promise<void> => {
    tell({ type: 'asked' })
    try {
      tell({ type: 'sent', source: await sendCode() })
    } catch (problem) {
      tell({ type: 'not-sent', problem })
      if (state.source === null) parts.onProblem?.(problem)
      throw problem
    }
  }
  const sign = async (): Promise<void> => {
    if (signByPasskey === undefined) return
    tell({ type: 'signing' })
    const code = await signByPasskey().catch((problem: unknown) => tell({ type: 'not-signed', problem }))
    if (code !== undefined) await carry(code)
  }
  return {
    ...state,
    canSign: signByPasskey !== undefined,
    start: () => ask().catch(() => undefined),
    resend: ask,
    submit: carry,
    sign,
    close: () => tell({ type: 'closed' }),
  }
}

const useCarry = <A>(
  { intent, carryOut, onDone, onProblem }: OneTimeCodeParts<A>,
  { phase }: OneTimeCodeState,
  tell: (event: Parameters<typeof oneTimeCodeNext>[1]) => void,
) => {
  const [keepKey] = useState(createKeyKeeper)
  const newest = useRef(phase)
  useEffect(() => {
    newest.current = phase
  }, [phase])
  return async (otpCode: string): Promise<void> => {
    if (newest.current !== 'WAITING_OTP') return
    newest.current = 'PROCESSING_OTP_AND_REQUEST'
    tell({ type: 'submitted' })
    try {
      const answer = await keepKey(intent, (idempotencyKey) => carryOut({ otpCode, idempotencyKey }))
      tell({ type: 'completed' })
      onDone(answer)
    } catch (problem) {
      tell({ type: 'refused', problem })
      if (!isAboutCode(problem)) onProblem?.(problem)
    }
  }
}
