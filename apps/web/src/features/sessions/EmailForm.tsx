import { useFieldChecks, useServerForm } from '@contado/app-kit'
import { Button, ErrorSummary, Notice, Stack, TextField } from '@contado/ui'
import { useAuthWords } from './use-auth-words.ts'

type EmailFormProps = {
  initial: string
  /** What the button says. */
  act: string
  send: (email: string) => Promise<unknown>
  onSent: (email: string) => void
}

/** Asks for one email address, to which something is then mailed. */
export function EmailForm({ initial, act, send, onSent }: EmailFormProps) {
  const say = useAuthWords()
  const check = useFieldChecks()
  const form = useServerForm({
    initial: { email: initial },
    check: ({ email }) => ({ email: check.email(email) }),
    send: (values) => send(values.email.trim()),
    onDone: (_, values) => onSent(values.email.trim()),
  })
  return (
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
          {act}
        </Button>
      </Stack>
    </form>
  )
}
