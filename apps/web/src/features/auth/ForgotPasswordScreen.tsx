import { useFieldWords, useGo, useServerForm, useUrlValues } from '@contado/app-kit'
import { isEmail } from '@contado/contract/kernel/email-rule.ts'
import { Button, ErrorSummary, Notice, Stack, TextField, TextLink } from '@contado/ui'
import { client } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useAuthWords } from './use-auth-words.ts'

/** Asks for a mail with a link and a code to set a new password; says the same whether or not the address is known. */
export function ForgotPasswordScreen() {
  const say = useAuthWords()
  const sayField = useFieldWords()
  const go = useGo()
  const [{ email = '' }] = useUrlValues()
  const form = useServerForm({
    initial: { email },
    check: (values) => ({ email: isEmail(values.email) ? null : sayField('email') }),
    send: (values) => client.call('password.forgot', { body: { email: values.email.trim() } }, { asVisitor: true }),
    onDone: (_, values) => go(`/auth/reset-password?${new URLSearchParams({ email: values.email.trim() })}`),
  })
  return (
    <FocusedScreen
      title={say('forgot.title')}
      subtitle={say('forgot.subtitle')}
      footer={<TextLink href="/auth">{say('forgot.back')}</TextLink>}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <ErrorSummary errors={form.errors} />
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
          <TextField
            {...form.field('email')}
            label={say('email')}
            type="email"
            autoComplete="username"
            isRequired
            isFocusedAtFirst
          />
          <Button kind="primary" type="submit" isLoading={form.isSending} isFullWidth>
            {say('forgot.submit')}
          </Button>
        </Stack>
      </form>
    </FocusedScreen>
  )
}
