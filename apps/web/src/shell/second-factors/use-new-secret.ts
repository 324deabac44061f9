import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../api.ts'
import { useCodePrompt } from '../code-prompt/use-code-prompt.tsx'
import { useFactorWords } from './use-factor-words.ts'

export type NewSecret = { readonly secret: string; readonly uri: string }

/** Begins the setup of an authenticator app as soon as it is shown; a code confirms that first, unless one has just proved the mailbox. */
export const useNewSecret = (onCanceled: () => void) => {
  const say = useFactorWords()
  const user = useUser()
  const { confirm, prompt } = useCodePrompt()
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const begin = async (): Promise<void> => {
    setProblem(null)
    try {
      const outcome = await confirm({
        operation: 'me.create-2fa-secret',
        title: say('app.startTitle'),
        act: say('app.start'),
        isSparable: user?.accountSecure === false,
      })
      if (outcome.isDone) setSecret(outcome.answer)
      else onCanceled()
    } catch (refusal) {
      setProblem(refusal)
    }
  }
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void begin()
  })
  return { secret, problem, prompt, begin }
}
