import { ApiProblem, createKeyKeeper, type KeepKey } from '@contado/app-kit'
import type { ConfirmedOperation } from '@contado/contract/me/confirmed-operation.ts'
import { type ReactNode, useState } from 'react'
import { CodePrompt, type CodePromptLook } from './CodePrompt.tsx'
import { type Confirmed, type ConfirmedAnswer, carryOutConfirmed } from './use-confirmed-action.ts'

/** What is asked about; the rest of the prompt belongs to the promise. */
export type CodeQuestion<N extends ConfirmedOperation> = Confirmed<N> &
  CodePromptLook & {
    /** The API may spare this person the code: it is tried without one first, and nobody who is spared sees a prompt. */
    readonly isSparable?: boolean | undefined
  }

/** What became of it: the operation's answer, or nothing because the prompt was closed. */
export type CodeOutcome<A> = { readonly isDone: true; readonly answer: A } | { readonly isDone: false }

const tryWithoutCode = async <N extends ConfirmedOperation>(
  question: Confirmed<N>,
  keepKey: KeepKey,
): Promise<CodeOutcome<ConfirmedAnswer<N>>> => {
  const carryOut = (idempotencyKey: string) => carryOutConfirmed(question, { otpCode: undefined, idempotencyKey })
  try {
    return { isDone: true, answer: await keepKey(question.operation, carryOut) }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'OtpNotProvided') return { isDone: false }
    throw problem
  }
}

/**
 * The prompt as a promise, for a form's `send`: `const outcome = await confirm({ … })`, with `{prompt}` somewhere on the screen.
 * Rejects with the `ApiProblem` of an operation that was refused, so that the form marks its fields and keeps what was typed.
 */
export const useCodePrompt = () => {
  const [prompt, setPrompt] = useState<ReactNode>(null)
  const [keepKey] = useState(createKeyKeeper)
  const confirm = async <const N extends ConfirmedOperation>(
    question: CodeQuestion<N>,
  ): Promise<CodeOutcome<ConfirmedAnswer<N>>> => {
    const spared = question.isSparable ? await tryWithoutCode<N>(question, keepKey) : ({ isDone: false } as const)
    if (spared.isDone) return spared
    return new Promise((resolve, reject) => {
      const ended = (tell: () => void) => {
        setPrompt(null)
        tell()
      }
      setPrompt(
        <CodePrompt<N>
          {...question}
          onDone={(answer) => ended(() => resolve({ isDone: true, answer }))}
          onProblem={(problem) => ended(() => reject(problem))}
          onClose={() => ended(() => resolve({ isDone: false }))}
        />,
      )
    })
  }
  return { confirm, prompt }
}
