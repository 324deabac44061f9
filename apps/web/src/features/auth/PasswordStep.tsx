import { ApiProblem, useFieldWords, useServerForm, useUrlValues } from '@contado/app-kit'
import { email as emailShape } from '@contado/contract/kernel/wire.ts'
import { Button, ErrorSummary, Notice, PasswordField, Stack, TextField, TextLink } from '@contado/ui'
import { client } from '../../api.ts'
import { pageSettings } from '../../page-settings.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import type { Begun } from './CodeStep.tsx'
import { DemoLogins } from './DemoLogins.tsx'
import { useAuthWords } from './use-auth-words.ts'

type PasswordStepProps = {
  email: string
  /** The code was not entered in time, so the sign-in begins again. */
  isStepLost: boolean
  onBegun: (answer: Begun, email: string) => Promise<void>
  onUnconfirmed: (email: string) => void
  onRestricted: () => void
}

/** First step of signing in. */
export function PasswordStep({ email, isStepLost, onBegun, onUnconfirmed, onRestricted }: PasswordStepProps) {
  const say = useAuthWords()
  const sayField = useFieldWords()
  const form = useServerForm({
    initial: { email, password: '' },
    check: (values) => ({
      email: emailShape.safeParse(values.email.trim()).success ? null : sayField('email'),
      password: values.password === '' ? sayField('required') : null,
    }),
    send: async ({ email: typed, password }) => {
      const address = typed.trim()
      try {
        await onBegun(await client.call('sessions.begin', { body: { email: address, password } }), address)
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        if (problem.code === 'EmailNotVerified') return onUnconfirmed(address)
        if (problem.code === 'PersonOrCompanyDisabled') return onRestricted()
        throw problem
      }
    },
  })
  return (
    <FocusedScreen
      title={say('signIn.title')}
      footer={
        <Stack gap={6}>
          <div>
            {say('signIn.newHere')} <TextLink href="/sign-up">{say('signIn.signUp')}</TextLink>
          </div>
          {pageSettings.isSandbox ? (
            <DemoLogins
              onChoose={(login) => {
                form.field('email').onChange(login.email)
                form.field('password').onChange(login.password)
              }}
            />
          ) : null}
        </Stack>
      }
    >
      <Reason isStepLost={isStepLost} />
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
            isFocusedAtFirst={email === ''}
          />
          <PasswordField
            {...form.field('password')}
            label={say('password')}
            autoComplete="current-password"
            isRequired
            isFocusedAtFirst={email !== ''}
          />
          <Button kind="primary" type="submit" isLoading={form.isSending} isFullWidth>
            {say('signIn.submit')}
          </Button>
        </Stack>
      </form>
    </FocusedScreen>
  )
}

const reasons = ['login-required', 'session-expired', 'maintenance', 'idle', 'email-confirmed'] as const
type Reason = (typeof reasons)[number]

const isReason = (text: string | undefined): text is Reason => reasons.some((known) => known === text)

/** Why somebody is asked to sign in. */
function Reason({ isStepLost }: { isStepLost: boolean }) {
  const say = useAuthWords()
  const [{ reason }] = useUrlValues()
  if (isStepLost) return <Notice kind="caution">{say('reasons.step-lost')}</Notice>
  if (!isReason(reason)) return null
  return <Notice kind={reason === 'email-confirmed' ? 'positive' : 'caution'}>{say(`reasons.${reason}`)}</Notice>
}
