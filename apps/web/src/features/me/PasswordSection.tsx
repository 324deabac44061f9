import { useFieldChecks, useFieldWords, useServerForm } from '@contado/app-kit'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { Button, ErrorSummary, Grid, Notice, PasswordField, Row, Section, Stack, useToasts } from '@contado/ui'
import { session } from '../../api.ts'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { NewPasswordField } from '../../shell/credentials/NewPasswordField.tsx'
import { LeaveUnsaved } from './LeaveUnsaved.tsx'
import { useSettingsWords } from './use-settings-words.ts'

/** Changes the password, with its rules ticked off while it is typed. */
export function PasswordSection({ user }: { user: CurrentUser }) {
  const say = useSettingsWords()
  return (
    <Section title={say('password.title')} description={user.hasPassword ? say('password.description') : undefined}>
      {user.hasPassword ? <PasswordForm /> : <Notice>{say('password.none')}</Notice>}
    </Section>
  )
}

function PasswordForm() {
  const say = useSettingsWords()
  const { form, prompt } = usePasswordForm()
  return (
    <>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <ErrorSummary errors={form.errors} />
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
          <Grid minWidth={400}>
            <PasswordField
              {...form.field('currentPassword')}
              label={say('password.current')}
              autoComplete="current-password"
              isRequired
            />
            <NewPasswordField {...form.field('newPassword')} label={say('password.new')} />
          </Grid>
          <Row>
            <Button type="submit" isLoading={form.isSending}>
              {say('password.submit')}
            </Button>
          </Row>
        </Stack>
      </form>
      <LeaveUnsaved isUnsaved={form.form.formState.isDirty} />
      {prompt}
    </>
  )
}

const usePasswordForm = () => {
  const say = useSettingsWords()
  const sayField = useFieldWords()
  const check = useFieldChecks()
  const toasts = useToasts()
  const { confirm, prompt } = useCodePrompt()
  const form = useServerForm({
    initial: { currentPassword: '', newPassword: '' },
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === '' ? sayField('required') : null,
      newPassword: check.newPassword(newPassword),
    }),
    send: (body) =>
      confirm({
        operation: 'me.change-password',
        body,
        title: say('password.confirmTitle'),
        act: say('password.submit'),
        children: <p>{say('password.confirmText')}</p>,
      }),
    onDone: ({ isDone }) => {
      if (!isDone) return
      form.form.reset()
      toasts.success(say('password.done'))
      void session.load()
    },
  })
  return { form, prompt }
}
