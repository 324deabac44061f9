import { sameOriginPath, useFieldChecks, useServerForm, useUrlValues, withSearch } from '@contado/app-kit'
import { isEmail } from '@contado/contract/kernel/email-rule.ts'
import { Button, ErrorSummary, Notice, PasswordField, Stack, TextField, TextLink } from '@contado/ui'
import { client } from '../../api.ts'
import { pageSettings } from '../../page-settings.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { DemoLogins } from './DemoLogins.tsx'
import { OtherWays } from './OtherWays.tsx'
import { SignInReason } from './SignInReason.tsx'
import { useAuthWords } from './use-auth-words.ts'
import type { SignIn } from './use-sign-in.ts'

type PasswordStepProps = { signIn: SignIn; onEmailCode: (email: string) => void }

/** First step of signing in: the password, or one of the other ways. */
export function PasswordStep({ signIn, onEmailCode }: PasswordStepProps) {
  const say = useAuthWords()
  const [{ next }] = useUrlValues()
  const form = usePasswordForm(signIn)
  const email = form.field('email')
  const address = email.value.trim()
  return (
    <FocusedScreen
      title={say('signIn.title')}
      subtitle={say('signIn.subtitle')}
      footer={
        <Footer
          onChoose={(login) => {
            email.onChange(login.email)
            form.field('password').onChange(login.password)
          }}
        />
      }
    >
      <SignInReason isStepLost={signIn.isStepLost} />
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <ErrorSummary errors={form.errors} />
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
          <TextField
            {...email}
            label={say('email')}
            type="email"
            autoComplete="username webauthn"
            isRequired
            isFocusedAtFirst={signIn.email === ''}
          />
          <PasswordField
            {...form.field('password')}
            label={say('password')}
            autoComplete="current-password"
            isRequired
            isFocusedAtFirst={signIn.email !== ''}
          />
          <Button kind="primary" type="submit" isLoading={form.isSending} isFullWidth>
            {say('signIn.submit')}
          </Button>
        </Stack>
      </form>
      <div>
        <TextLink href={withSearch('/auth/password', isEmail(address) ? { email: address } : {})}>
          {say('signIn.forgot')}
        </TextLink>
      </div>
      <OtherWays begin={signIn.begin} next={sameOriginPath(next)} onEmailCode={() => onEmailCode(address)} />
    </FocusedScreen>
  )
}

const usePasswordForm = ({ email, begin }: SignIn) => {
  const check = useFieldChecks()
  return useServerForm({
    initial: { email, password: '' },
    mode: 'passive',
    check: (values) => ({
      email: check.email(values.email),
      password: check.required(values.password),
    }),
    send: ({ email: typed, password }) => {
      const address = typed.trim()
      const body = { email: address, password }
      return begin(() => client.call('sessions.begin', { body }, { asVisitor: true }), address)
    },
  })
}

function Footer({ onChoose }: Parameters<typeof DemoLogins>[0]) {
  const say = useAuthWords()
  return (
    <Stack gap={6}>
      <div>
        {say('signIn.newHere')} <TextLink href="/sign-up">{say('signIn.signUp')}</TextLink>
      </div>
      {pageSettings.isSandbox ? <DemoLogins onChoose={onChoose} /> : null}
    </Stack>
  )
}
