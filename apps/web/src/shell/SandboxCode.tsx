import { useProblemText } from '@contado/app-kit'
import { Button, useToasts } from '@contado/ui'
import { useState } from 'react'
import { client } from '../api.ts'
import { pageSettings } from '../page-settings.ts'
import { useShellWords } from './use-shell-words.ts'

/** Fills in the code that was mailed or texted, where messages do not leave the house; elsewhere there is no such button. */
export function SandboxCode({ email, onCode }: { email: string; onCode: (code: string) => void }) {
  const say = useShellWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const [isReading, setIsReading] = useState(false)
  if (!pageSettings.isSandbox) return null
  const read = async (): Promise<void> => {
    setIsReading(true)
    try {
      onCode((await client.call('sandbox.one-time-code', { query: { email } }, { asVisitor: true })).code)
    } catch (problem) {
      toasts.error(sayProblem(problem))
    } finally {
      setIsReading(false)
    }
  }
  return (
    <Button kind="quiet" isLoading={isReading} onClick={() => void read()}>
      {say('sandboxCode')}
    </Button>
  )
}
