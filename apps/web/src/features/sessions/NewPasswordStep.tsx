import { type ClientAnswer, useFieldChecks, useGo, useServerForm } from '@contado/app-kit'
import type { passwordEndpoints } from '@contado/contract/sessions/password.endpoints.ts'
import { Button, ErrorSummary, Row, Stack } from '@contado/ui'
import { client, session } from '../../api.ts'
import { NewPasswordField } from '../../shell/credentials/NewPasswordField.tsx'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { SandboxCode } from '../../shell/SandboxCode.tsx'
import { CodeRefusal } from './CodeRefusal.tsx'
import { ResendCode } from './ResendCode.tsx'
import { SecondFactorField } from './SecondFactorField.tsx'
import { useAuthWords } from './use-auth-words.ts'
import { isStepOver, useSecondFactor } from './use-second-factor.ts'

export type PasswordProof = ClientAnswer<(typeof passwordEndpoints)['password.check-code']>

type NewPasswordStepProps = {
  proof: PasswordProof
  /** The ten minutes for it have passed. */
  onOver: () => void
}

/** The new password, with the code of the phone where the user has one. */
export function NewPasswordStep({ proof, onOver }: NewPasswordStepProps) {
  const say = useAuthWords()
  const { form, parts } = useNewPasswordForm({ proof, onOver })
  const { secondFactor: factor } = proof
  const code = form.field('code')
  return (
    <FocusedScreen title={say('reset.newTitle')} subtitle={say('reset.newSubtitle', { email: proof.email })}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <ErrorSummary errors={form.errors} />
          <CodeRefusal form={form} factor={parts.isByRecoveryCode ? null : factor} />
          <input type="hidden" autoComplete="username" value={proof.email} readOnly />
          <NewPasswordField {...form.field('newPassword')} label={say('reset.newPassword')} isFocusedAtFirst />
          {factor === null ? null : (
            <SecondFactorField
              factor={factor}
              parts={parts}
              code={code}
              recoveryCode={form.field('recoveryCode')}
              help={say(`code.from.${factor}`, { address: proof.codeSentTo ?? '' })}
            />
          )}
          <Button kind="primary" type="submit" isLoading={form.isSending} isFullWidth>
            {say('reset.submit')}
          </Button>
        </Stack>
      </form>
      {factor === null || factor === 'totp' ? null : (
        <Row justify="between" align="start">
          <ResendCode onLost={onOver} />
          <SandboxCode email={proof.email} onCode={code.onChange} />
        </Row>
      )}
    </FocusedScreen>
  )
}

const useNewPasswordForm = ({ proof, onOver }: NewPasswordStepProps) => {
  const check = useFieldChecks()
  const go = useGo()
  const parts = useSecondFactor(proof.secondFactor)
  const form = useServerForm({
    initial: { newPassword: '', code: '', recoveryCode: '' },
    check: ({ newPassword, ...typed }) => ({
      newPassword: check.newPassword(newPassword),
      ...parts.check(typed),
    }),
    send: async ({ newPassword, ...typed }) => {
      try {
        const options = { otpCode: parts.otpCode(typed), asVisitor: true }
        await client.call('password.reset', { body: { newPassword } }, options)
        // It ended every session, this browser's too.
        if (session.userId() !== null) session.clear()
        go(`/auth?${new URLSearchParams({ reason: 'password-reset', email: proof.email })}`, { isReplacing: true })
      } catch (problem) {
        if (!isStepOver(problem)) throw problem
        onOver()
      }
    },
  })
  return { form, parts }
}
