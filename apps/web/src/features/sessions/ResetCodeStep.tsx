import { useFieldChecks, useServerForm } from '@contado/app-kit'
import { isEmail } from '@contado/contract/kernel/email-rule.ts'
import { Button, CodeInput, ErrorSummary, Notice, Row, Stack, TextField, TextLink } from '@contado/ui'
import { client } from '../../api.ts'
import { ResendMail } from '../../shell/credentials/ResendMail.tsx'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { SandboxCode } from '../../shell/SandboxCode.tsx'
import type { PasswordProof } from './NewPasswordStep.tsx'
import { useAuthWords } from './use-auth-words.ts'

type ResetCodeStepProps = { email: string; onProven: (proof: PasswordProof) => void }

/** The code of the mail that lets a new password be set; the address too, where nobody brought it along. */
export function ResetCodeStep({ email: given, onProven }: ResetCodeStepProps) {
  const say = useAuthWords()
  const check = useFieldChecks()
  const form = useServerForm({
    initial: { email: given, code: '' },
    check: ({ email, code }) => ({
      email: check.email(email),
      code: check.code(code),
    }),
    send: ({ email, code }) =>
      client.call('password.check-code', { body: { email: email.trim(), code } }, { asVisitor: true }),
    onDone: onProven,
  })
  const [email, code] = [form.field('email'), form.field('code')]
  const address = email.value.trim()
  return (
    <FocusedScreen
      title={say('reset.title')}
      subtitle={given === '' ? say('reset.codeHelp') : say('reset.sentTo', { address: given })}
      footer={<TextLink href="/auth">{say('forgot.back')}</TextLink>}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack>
          {given === '' ? <ErrorSummary errors={form.errors} /> : null}
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
          {given === '' ? (
            <TextField
              {...email}
              label={say('email')}
              type="email"
              autoComplete="username"
              isRequired
              isFocusedAtFirst
            />
          ) : null}
          <CodeInput {...code} label={say('code.label')} isRequired isFocusedAtFirst={given !== ''} />
          <Button kind="primary" type="submit" isLoading={form.isSending} isFullWidth>
            {say('code.submit')}
          </Button>
        </Stack>
      </form>
      {isEmail(address) ? (
        <Row justify="between" align="start">
          <ResendMail
            label={say(form.problemCode === 'VerificationLinkExpired' ? 'reset.requestNew' : 'reset.resend')}
            onResend={() => client.call('password.forgot', { body: { email: address } }, { asVisitor: true })}
          />
          <SandboxCode email={address} onCode={code.onChange} />
        </Row>
      ) : null}
    </FocusedScreen>
  )
}
