import { useFieldChecks, useProblemText, useServerForm } from '@contado/app-kit'
import { Button, CodeInput, Notice, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { client, session } from '../../api.ts'
import { pageSettings } from '../../page-settings.ts'
import { useAuthWords } from './use-auth-words.ts'

// A code of an authenticator cannot be requested again, so these are said in other words than elsewhere.
const codeRefusals = [
  'InvalidOtpError',
  'ReusedLoginOtpError',
  'BruteForceAttemptError',
  'VerificationLinkExpired',
] as const

/** The second step: the authenticator's code. Signing in lets the guard lead on to where the person wanted. */
export function CodeForm({ email, onLeave }: { email: string; onLeave: () => void }) {
  const say = useAuthWords()
  const check = useFieldChecks()
  const { field, submit, isSending, problem, problemCode } = useServerForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: check.code(code) }),
    send: ({ code }) => client.call('admin.sessions.confirm', { body: {} }, { asVisitor: true, otpCode: code }),
    onDone: (staff) => session.set(staff),
  })
  const known = codeRefusals.find((code) => code === problemCode)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem === null ? null : <Notice kind="negative">{known ? say(`refusals.${known}`) : problem}</Notice>}
        <CodeInput {...field('code')} label={say('code')} isRequired isFocusedAtFirst />
        <Button kind="primary" type="submit" isLoading={isSending} isFullWidth>
          {say('logIn')}
        </Button>
        <Button kind="quiet" onClick={onLeave} isFullWidth>
          {say('otherAccount')}
        </Button>
        {pageSettings.isSandbox ? <DemoCode email={email} onCode={field('code').onChange} /> : null}
      </Stack>
    </form>
  )
}

/** The sandbox knows the authenticators of its demonstration staff. */
function DemoCode({ email, onCode }: { email: string; onCode: (code: string) => void }) {
  const say = useAuthWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const [isReading, setIsReading] = useState(false)
  const read = async () => {
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
    <Button onClick={() => void read()} isLoading={isReading} isFullWidth>
      {say('demoCode')}
    </Button>
  )
}
