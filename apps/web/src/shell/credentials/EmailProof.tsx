import { useFieldChecks, useServerForm } from '@contado/app-kit'
import { Button, CodeInput, Notice, Row, Stack, TextLink } from '@contado/ui'
import type { ReactNode } from 'react'
import { FocusedScreen } from '../FocusedScreen.tsx'
import { SandboxCode } from '../SandboxCode.tsx'
import { ResendMail } from './ResendMail.tsx'
import { useCredentialWords } from './use-credential-words.ts'

type EmailProofProps<A> = {
  email: string
  verify: (code: string) => Promise<A>
  resend: () => Promise<unknown>
  onDone: (answer: A) => void
  /** The way out, where the address is wrong. */
  children?: ReactNode
}

/** The code of the mail that confirms an address, a new mail, and what to do once the old one has expired. */
export function EmailProof<A>({ email, verify, resend, onDone, children }: EmailProofProps<A>) {
  const say = useCredentialWords()
  const check = useFieldChecks()
  const form = useServerForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: check.code(code) }),
    send: ({ code }) => verify(code),
    onDone,
  })
  const code = form.field('code')
  const isExpired = form.problemCode === 'VerificationLinkExpired'
  const sendAgain = async (): Promise<void> => {
    await resend()
    form.forgive()
    form.form.setValue('code', '')
    document.getElementById(code.id)?.focus()
  }
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
        <ResendMail label={say(isExpired ? 'verify.requestNew' : 'verify.resend')} onResend={sendAgain} />
        <SandboxCode email={email} onCode={code.onChange} />
      </Row>
      {children}
      <TextLink href={`/auth?${new URLSearchParams({ email })}`} isQuiet>
        {say('confirm.already')}
      </TextLink>
    </FocusedScreen>
  )
}
