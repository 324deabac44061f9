import type { ClientAnswer } from '@contado/app-kit'
import { ApiProblem, useFieldWords, useProblemText, useServerForm } from '@contado/app-kit'
import type { sessionEndpoints } from '@contado/contract/sessions/sessions.endpoints.ts'
import { shownHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import { Button, Checkbox, CodeInput, Notice, RadioCards, Row, Stack } from '@contado/ui'
import { useState } from 'react'
import { client, session } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { ResendButton } from '../../shell/ResendButton.tsx'
import { SandboxCode } from '../../shell/SandboxCode.tsx'
import { useAuthWords } from './use-auth-words.ts'

export type Begun = ClientAnswer<(typeof sessionEndpoints)['sessions.begin']>

type CodeStepProps = {
  email: string
  begun: Begun
  /** The half-finished sign-in ran out. */
  onLost: () => void
  onBack: () => void
}

/** Second step of signing in: the mailed code, and which business, where there are several. */
export function CodeStep({ email, begun, onLost, onBack }: CodeStepProps) {
  const say = useAuthWords()
  const { isCodeRequired, organizations } = begun
  const form = useCodeForm(begun, onLost)
  const organizationId = form.field('organizationId')
  const code = form.field('code')
  return (
    <FocusedScreen
      title={say(isCodeRequired ? 'code.title' : 'code.chooseTitle')}
      subtitle={isCodeRequired ? say('code.sentTo', { address: begun.codeSentTo ?? '' }) : undefined}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack>
          {form.problem ? <Notice kind="negative">{form.problem}</Notice> : null}
          {organizations.length > 1 ? (
            <RadioCards
              {...organizationId}
              label={say('code.business')}
              options={organizations.map(({ organizationId: value, name, handle }) => ({
                value,
                label: name || shownHandle(handle),
                description: name ? shownHandle(handle) : undefined,
              }))}
            />
          ) : null}
          {isCodeRequired ? (
            <>
              <CodeInput {...code} label={say('code.label')} isRequired isFocusedAtFirst />
              <Checkbox
                {...form.toggle('isRemembered')}
                label={say('code.remember')}
                description={say('code.rememberHelp')}
              />
            </>
          ) : null}
          <Button kind="primary" type="submit" isLoading={form.isSending} isFullWidth>
            {say('code.submit')}
          </Button>
        </Stack>
      </form>
      <Row justify="between">
        {isCodeRequired ? <Resend onLost={onLost} /> : <span />}
        <Button kind="quiet" icon="arrowLeft" onClick={onBack}>
          {say('code.back')}
        </Button>
      </Row>
      {isCodeRequired ? (
        <Row>
          <SandboxCode email={email} onCode={code.onChange} />
        </Row>
      ) : null}
    </FocusedScreen>
  )
}

const isLost = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'VerificationLinkExpired'

const useCodeForm = ({ isCodeRequired, organizations }: Begun, onLost: () => void) => {
  const sayField = useFieldWords()
  return useServerForm({
    initial: { code: '', isRemembered: false, organizationId: organizations[0]?.organizationId ?? '' },
    check: ({ code }) => ({ code: isCodeRequired && !/^\d{6}$/.test(code) ? sayField('code') : null }),
    send: async ({ code, isRemembered, organizationId }) => {
      try {
        const user = await client.call(
          'sessions.confirm',
          { body: { remember2FaChecked: isRemembered, organizationId: organizationId || null } },
          { otpCode: isCodeRequired ? code : undefined },
        )
        // The guard leads on from here, to the destination that was kept or home.
        session.set(user)
      } catch (problem) {
        if (!isLost(problem)) throw problem
        onLost()
      }
    },
  })
}

function Resend({ onLost }: { onLost: () => void }) {
  const say = useAuthWords()
  const sayProblem = useProblemText()
  const [refusal, setRefusal] = useState<string | null>(null)
  const resend = async (): Promise<void> => {
    setRefusal(null)
    try {
      await client.call('sessions.resend-code', {})
    } catch (problem) {
      if (isLost(problem)) return onLost()
      setRefusal(sayProblem(problem))
      throw problem
    }
  }
  return (
    <Stack gap={2}>
      <ResendButton label={say('code.resend')} onResend={resend} />
      {refusal ? <Notice kind="negative">{refusal}</Notice> : null}
    </Stack>
  )
}
