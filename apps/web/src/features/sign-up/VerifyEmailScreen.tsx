import { useFieldWords, useGo, useProblemText, useServerForm } from '@contado/app-kit'
import { Button, CodeInput, Notice, Row, Stack, TextLink } from '@contado/ui'
import { useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { readPendingEmail } from '../../pending-email.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { ResendButton } from '../../shell/ResendButton.tsx'
import { SandboxCode } from '../../shell/SandboxCode.tsx'
import { useConfirmed } from './use-confirmed.ts'
import { useSignUpWords } from './use-sign-up-words.ts'

/** After the sign-up: the code of the mail, a new mail, another address. Without a pending sign-up it leads to the login. */
export function VerifyEmailScreen() {
  const go = useGo()
  const [email] = useState(readPendingEmail)
  useEffect(() => {
    if (email === null) go('/auth', { isReplacing: true })
  }, [email, go])
  return email === null ? null : <Verify email={email} />
}

function Verify({ email }: { email: string }) {
  const say = useSignUpWords()
  const sayField = useFieldWords()
  const confirmed = useConfirmed()
  const form = useServerForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: /^\d{6}$/.test(code) ? null : sayField('code') }),
    send: ({ code }) => client.call('signups.verify-email', { body: { email, code } }),
    onDone: confirmed,
  })
  const code = form.field('code')
  return (
    <FocusedScreen title={say('verify.title')} subtitle={say('verify.sentTo', { email })}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
          <CodeInput {...code} label={say('verify.code')} isRequired isFocusedAtFirst />
          <Button kind="primary" type="submit" isLoading={form.isSending} isFullWidth>
            {say('verify.submit')}
          </Button>
        </Stack>
      </form>
      <Row justify="between" align="start">
        <Resend email={email} />
        <SandboxCode email={email} onCode={code.onChange} />
      </Row>
      <Row>
        {say('verify.wrongAddress')} <TextLink href="/sign-up">{say('verify.change')}</TextLink>
      </Row>
    </FocusedScreen>
  )
}

function Resend({ email }: { email: string }) {
  const say = useSignUpWords()
  const sayProblem = useProblemText()
  const [refusal, setRefusal] = useState<string | null>(null)
  const resend = async (): Promise<void> => {
    setRefusal(null)
    try {
      await client.call('signups.resend-verification-email', { body: { email } })
    } catch (problem) {
      setRefusal(sayProblem(problem))
      throw problem
    }
  }
  return (
    <Stack gap={2}>
      <ResendButton label={say('verify.resend')} onResend={resend} />
      {refusal ? <Notice kind="negative">{refusal}</Notice> : null}
    </Stack>
  )
}
