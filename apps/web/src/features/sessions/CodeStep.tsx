import { useServerForm } from '@contado/app-kit'
import type { BegunSession } from '@contado/contract/sessions/sessions.endpoints.ts'
import { shownHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import { Button, Checkbox, RadioCards, Row, Stack } from '@contado/ui'
import { client, session } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { SandboxCode } from '../../shell/SandboxCode.tsx'
import { CodeRefusal } from './CodeRefusal.tsx'
import { ResendCode } from './ResendCode.tsx'
import { SecondFactorField } from './SecondFactorField.tsx'
import { useAuthWords } from './use-auth-words.ts'
import { isAboutCode, isStepOver, useSecondFactor } from './use-second-factor.ts'

type CodeStepProps = {
  /** Empty where the sign-in did not ask for one. */
  email: string
  begun: BegunSession
  /** The half-finished sign-in ran out. */
  onLost: () => void
  onBack: () => void
}

/** Second step of signing in: the code of the second factor, and which business, where there are several. */
export function CodeStep({ email, begun, onLost, onBack }: CodeStepProps) {
  const say = useAuthWords()
  const { organizations } = begun
  const factor = begun.isCodeRequired ? (begun.secondFactor ?? 'email') : null
  const { form, parts } = useCodeForm(begun, onLost)
  const code = form.field('code')
  return (
    <FocusedScreen
      title={say(factor === null ? 'code.chooseTitle' : 'code.title')}
      subtitle={factor === null ? undefined : say(`code.from.${factor}`, { address: begun.codeSentTo ?? '' })}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <CodeRefusal form={form} factor={parts.isByRecoveryCode ? null : factor} />
          {organizations.length > 1 ? (
            <RadioCards
              {...form.field('organizationId')}
              label={say('code.business')}
              options={organizations.map(({ organizationId: value, name, handle }) => ({
                value,
                label: name || shownHandle(handle),
                description: name ? shownHandle(handle) : undefined,
              }))}
            />
          ) : null}
          {factor === null ? null : (
            <>
              <SecondFactorField
                factor={factor}
                parts={parts}
                code={code}
                recoveryCode={form.field('recoveryCode')}
                isFocusedAtFirst
              />
              <Checkbox
                {...form.toggle('isRemembered')}
                label={say('code.remember')}
                description={say('code.rememberHelp')}
              />
            </>
          )}
          <Button kind="primary" type="submit" isLoading={form.isSending} isFullWidth>
            {say('code.submit')}
          </Button>
        </Stack>
      </form>
      <Row justify="between">
        {factor === 'email' || factor === 'sms' ? <ResendCode onLost={onLost} /> : <span />}
        <Button kind="quiet" icon="arrowLeft" onClick={onBack}>
          {say('code.back')}
        </Button>
      </Row>
      {factor !== null && factor !== 'totp' && email !== '' ? (
        <Row>
          <SandboxCode email={email} onCode={code.onChange} />
        </Row>
      ) : null}
    </FocusedScreen>
  )
}

const useCodeForm = (begun: BegunSession, onLost: () => void) => {
  const { isCodeRequired, secondFactor, organizations } = begun
  const parts = useSecondFactor(isCodeRequired ? (secondFactor ?? 'email') : null)
  const form = useServerForm({
    initial: {
      code: '',
      recoveryCode: '',
      isRemembered: false,
      organizationId: organizations[0]?.organizationId ?? '',
    },
    check: parts.check,
    send: async ({ isRemembered, organizationId, ...typed }) => {
      try {
        const user = await client.call(
          'sessions.confirm',
          { body: { remember2FaChecked: isRemembered, organizationId: organizationId || null } },
          { otpCode: parts.otpCode(typed), asVisitor: true },
        )
        // The guard leads on from here, to the destination that was kept or home.
        session.set(user)
      } catch (problem) {
        if (isStepOver(problem)) return onLost()
        if (isAboutCode(problem)) document.getElementById(codeFieldId.current)?.focus()
        throw problem
      }
    },
  })
  const codeFieldId = { current: form.field(parts.isByRecoveryCode ? 'recoveryCode' : 'code').id }
  return { form, parts }
}
