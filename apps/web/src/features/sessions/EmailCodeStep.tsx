import { useFieldChecks, useServerForm } from '@contado/app-kit'
import { Button, CodeInput, Notice, Row, Stack } from '@contado/ui'
import { useState } from 'react'
import { client } from '../../api.ts'
import { ResendMail } from '../../shell/credentials/ResendMail.tsx'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { SandboxCode } from '../../shell/SandboxCode.tsx'
import { EmailForm } from './EmailForm.tsx'
import { useAuthWords } from './use-auth-words.ts'
import type { SignIn } from './use-sign-in.ts'

type EmailCodeStepProps = { begin: SignIn['begin']; email: string; onBack: () => void }

const request = (email: string) => client.call('sessions.request-email-code', { body: { email } }, { asVisitor: true })

/** Signing in without a password: the address, then the code that was mailed to it. */
export function EmailCodeStep({ begin, email, onBack }: EmailCodeStepProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? (
    <AskAddress email={email} onSent={setSentTo} onBack={onBack} />
  ) : (
    <EnterCode email={sentTo} begin={begin} onBack={() => setSentTo(null)} />
  )
}

type AskAddressProps = { email: string; onSent: (email: string) => void; onBack: () => void }

function AskAddress({ email, onSent, onBack }: AskAddressProps) {
  const say = useAuthWords()
  return (
    <FocusedScreen title={say('emailCode.title')} subtitle={say('emailCode.subtitle')}>
      <EmailForm initial={email} act={say('emailCode.submit')} send={request} onSent={onSent} />
      <Row>
        <Button kind="quiet" icon="arrowLeft" onClick={onBack}>
          {say('emailCode.back')}
        </Button>
      </Row>
    </FocusedScreen>
  )
}

function EnterCode({ email, begin, onBack }: EmailCodeStepProps) {
  const say = useAuthWords()
  const check = useFieldChecks()
  const form = useServerForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: check.code(code) }),
    send: ({ code }) => {
      const body = { email, code }
      return begin(() => client.call('sessions.begin-by-email-code', { body }, { asVisitor: true }), email)
    },
  })
  const code = form.field('code')
  return (
    <FocusedScreen title={say('code.title')} subtitle={say('emailCode.sentTo', { address: email })}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
          <CodeInput {...code} label={say('code.label')} isRequired isFocusedAtFirst />
          <Button kind="primary" type="submit" isLoading={form.isSending} isFullWidth>
            {say('signIn.submit')}
          </Button>
        </Stack>
      </form>
      <Row justify="between">
        <ResendMail label={say('code.resend')} onResend={() => request(email)} />
        <Button kind="quiet" icon="arrowLeft" onClick={onBack}>
          {say('emailCode.otherAddress')}
        </Button>
      </Row>
      <Row>
        <SandboxCode email={email} onCode={code.onChange} />
      </Row>
    </FocusedScreen>
  )
}
