import { useProblemText } from '@contado/app-kit'
import { Button, useToasts } from '@contado/ui'
import { useState } from 'react'
import { client } from '../api.ts'
import { pageSettings } from '../page-settings.ts'
import { useShellWords } from './use-shell-words.ts'

type SandboxCodeProps = {
  email: string
  /** Where the code was texted to, instead of mailed. */
  phone?: string | undefined
  onCode: (code: string) => void
}

/** Fills in the code that was mailed or texted, where messages do not leave the house; elsewhere there is no such button. */
export function SandboxCode({ email, phone, onCode }: SandboxCodeProps) {
  const say = useShellWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const [isReading, setIsReading] = useState(false)
  if (!pageSettings.isSandbox) return null
  const read = async (): Promise<void> => {
    setIsReading(true)
    try {
      onCode(phone === undefined ? await mailed(email) : await texted(phone))
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

const mailed = async (email: string): Promise<string> =>
  (await client.call('sandbox.one-time-code', { query: { email } }, { asVisitor: true })).code

// The number may be typed as people of its country do; its end is what they share.
const endOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-7)

const texted = async (phone: string): Promise<string> => {
  const { items } = await client.call('sandbox.sms', { query: {} }, { asVisitor: true })
  return /\b\d{6}\b/.exec(items.find(({ to }) => endOf(to) === endOf(phone))?.text ?? '')?.[0] ?? ''
}
