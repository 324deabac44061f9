import { currentLanguage, useFieldWords, useGo, useServerForm } from '@contado/app-kit'
import { email as emailShape } from '@contado/contract/kernel/wire.ts'
import { brokenPasswordRules, passwordRules } from '@contado/contract/signups/password-rules.domain.ts'
import { Button, Checkbox, ErrorSummary, Grid, Notice, PasswordField, Stack, TextField, TextLink } from '@contado/ui'
import { client } from '../../api.ts'
import { storedMarketing } from '../../marketing.ts'
import { keepPendingEmail, readPendingEmail } from '../../pending-email.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useSignUpWords } from './use-sign-up-words.ts'

/** Sign-up with name, email and password; a link and a code are mailed. */
export function SignUpScreen() {
  const say = useSignUpWords()
  return (
    <FocusedScreen
      title={say('title')}
      subtitle={say('subtitle')}
      footer={
        <>
          {say('haveLogin')} <TextLink href="/auth">{say('logIn')}</TextLink>
        </>
      }
    >
      <SignUpForm />
    </FocusedScreen>
  )
}

function SignUpForm() {
  const say = useSignUpWords()
  const form = useSignUpForm()
  const password = form.field('password')
  const broken = brokenPasswordRules(password.value)
  const isEmpty = password.value === ''
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <ErrorSummary errors={form.errors} />
        {form.problem ? <Problem code={form.problemCode} text={form.problem} /> : null}
        <Grid gap={3} minWidth={160}>
          <TextField
            {...form.field('firstName')}
            label={say('firstName')}
            autoComplete="given-name"
            maxLength={60}
            isRequired
            isFocusedAtFirst
          />
          <TextField
            {...form.field('lastName')}
            label={say('lastName')}
            autoComplete="family-name"
            maxLength={60}
            isRequired
          />
        </Grid>
        <TextField {...form.field('email')} label={say('email')} type="email" autoComplete="email" isRequired />
        <PasswordField
          {...password}
          label={say('password')}
          autoComplete="new-password"
          isRequired
          rules={passwordRules.map((rule) => ({
            key: rule,
            label: say(`rules.${rule}`),
            isMet: !isEmpty && !broken.includes(rule),
          }))}
        />
        <Checkbox
          {...form.toggle('hasAcceptedTerms')}
          isRequired
          label={
            <>
              {say('terms.before')}{' '}
              <TextLink
                render={(link) => <a {...link} href="/terms-and-conditions" target="_blank" rel="noreferrer" />}
              >
                {say('terms.link')}
              </TextLink>
            </>
          }
        />
        <Button kind="primary" type="submit" isLoading={form.isSending} isFullWidth>
          {say('submit')}
        </Button>
      </Stack>
    </form>
  )
}

function Problem({ code, text }: { code: string | null; text: string }) {
  const say = useSignUpWords()
  const isTaken = code === 'EmailAlreadyInUse'
  return (
    <Notice kind="negative" actions={isTaken ? <TextLink href="/auth">{say('logIn')}</TextLink> : undefined}>
      {text}
    </Notice>
  )
}

type Values = { firstName: string; lastName: string; email: string; password: string; hasAcceptedTerms: boolean }

const useSignUpForm = () => {
  const say = useSignUpWords()
  const sayField = useFieldWords()
  const go = useGo()
  return useServerForm<Values, { email: string }>({
    initial: { firstName: '', lastName: '', email: readPendingEmail() ?? '', password: '', hasAcceptedTerms: false },
    check: ({ firstName, lastName, email, password, hasAcceptedTerms }) => ({
      firstName: firstName.trim() === '' ? sayField('required') : null,
      lastName: lastName.trim() === '' ? sayField('required') : null,
      email: emailShape.safeParse(email.trim()).success ? null : sayField('email'),
      password: brokenPasswordRules(password).length > 0 ? sayField('password') : null,
      hasAcceptedTerms: hasAcceptedTerms ? null : say('terms.required'),
    }),
    send: ({ firstName, lastName, email, password }) => {
      const marketing = storedMarketing()
      return client.call('signups.set-credentials', {
        body: {
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          email: email.trim(),
          password,
          language: currentLanguage(),
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          hasAcceptedTerms: true,
          ...(marketing ? { marketing } : {}),
        },
      })
    },
    onDone: ({ email }) => {
      keepPendingEmail(email)
      go('/sign-up/verify-email')
    },
  })
}
