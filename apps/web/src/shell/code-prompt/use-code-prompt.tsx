import { ApiProblem, newIdempotencyKey } from '@contado/app-kit'
import { type ReactNode, useState } from 'react'
import { CodePrompt, type CodePromptProps } from './CodePrompt.tsx'

/** What is asked about; the rest of the prompt belongs to the promise. */
export type CodeQuestion<A> = Omit<CodePromptProps<A>, 'onDone' | 'onProblem' | 'onClose'> & {
  /** The API may spare this person the code: it is tried without one first, and nobody who is spared sees a prompt. */
  readonly isSparable?: boolean | undefined
}

/** What became of it: the operation's answer, or nothing because the prompt was closed. */
export type CodeOutcome<A> = { readonly isDone: true; readonly answer: A } | { readonly isDone: false }

const tryWithoutCode = async <A,>({ carryOut }: CodeQuestion<A>): Promise<CodeOutcome<A>> => {
  try {
    return { isDone: true, answer: await carryOut({ otpCode: undefined, idempotencyKey: newIdempotencyKey() }) }
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
  const confirm = async <A,>({ isSparable = false, ...question }: CodeQuestion<A>): Promise<CodeOutcome<A>> => {
    const spared: CodeOutcome<A> = isSparable ? await tryWithoutCode(question) : { isDone: false }
    if (spared.isDone) return spared
    return new Promise((resolve, reject) => {
      const ended = (tell: () => void) => {
        setPrompt(null)
        tell()
      }
      setPrompt(
        <CodePrompt
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
