import { useFieldChecks, useServerForm } from '@contado/app-kit'
import { Button, Notice, PasswordField, Stack, TextField } from '@contado/ui'
import { client } from '../../api.ts'
import type { Credentials } from './credentials.ts'
import { useAuthWords } from './use-auth-words.ts'

/** The first step: email and password. */
export function PasswordForm(props: { initial: Credentials; onDone: (email: string) => void }) {
  const { initial, onDone } = props
  const say = useAuthWords()
  const check = useFieldChecks()
  const { field, submit, isSending, problem } = useServerForm({
    initial,
    mode: 'passive',
    check: ({ email, password }) => ({
      email: check.email(email),
      password: check.required(password),
    }),
    send: ({ email, password }) =>
      client.call('admin.sessions.begin', { body: { email: email.trim(), password } }, { asVisitor: true }),
    onDone: (_answer, { email }) => onDone(email.trim()),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem === null ? null : <Notice kind="negative">{problem}</Notice>}
        <TextField
          {...field('email')}
          label={say('email')}
          type="email"
          autoComplete="username"
          isRequired
          isFocusedAtFirst
        />
        <PasswordField {...field('password')} label={say('password')} isRequired />
        <Button kind="primary" type="submit" isLoading={isSending} isFullWidth>
          {say('continue')}
        </Button>
      </Stack>
    </form>
  )
}
