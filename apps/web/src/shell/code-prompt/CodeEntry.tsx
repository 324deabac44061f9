import { ApiProblem, useProblemText } from '@contado/app-kit'
import { Button, CodeInput, Notice, Row, Stack, TextField } from '@contado/ui'
import { useState } from 'react'
import { useUser } from '../../api.ts'
import { ResendButton } from '../ResendButton.tsx'
import { SandboxCode } from '../SandboxCode.tsx'
import { confirmedThing } from './confirmed-thing.ts'
import { useCodeWords } from './use-code-words.ts'
import type { OpenConfirmation } from './use-confirmed-action.ts'

type EntryProps = { confirmation: OpenConfirmation }

/** Asks for the code that confirms an operation, where the person's factor brings it; or for their passkey. */
export function CodeEntry({ confirmation }: EntryProps) {
  return confirmation.isPasskeyAlone ? (
    <PasskeyAlone confirmation={confirmation} />
  ) : (
    <Code confirmation={confirmation} />
  )
}

function PasskeyAlone({ confirmation: { canSign, codeProblem } }: EntryProps) {
  const say = useCodeWords()
  const sayProblem = useProblemText()
  return (
    <>
      <p aria-live="polite">{say(canSign ? 'passkeyAlone' : 'passkeyUnusable')}</p>
      {codeProblem ? <Notice kind="negative">{sayProblem(codeProblem)}</Notice> : null}
    </>
  )
}

function Code({ confirmation }: EntryProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const { source, isSending, isSigning, canSign, wrongTries, setCode } = confirmation
  const say = useCodeWords()
  const isApp = source?.secondFactor === 'totp'
  const swap = () => {
    setCode('')
    setIsRecovery(!isRecovery)
  }
  return (
    <Stack>
      <p aria-live="polite">
        {source === null || isSending
          ? say('onItsWay')
          : say(isRecovery ? 'recovery' : source.secondFactor, {
              address: source.sentTo ?? '',
              only: say(`only.${confirmedThing(confirmation.operation)}`),
            })}
      </p>
      {isRecovery ? <RecoveryField confirmation={confirmation} /> : <CodeField confirmation={confirmation} />}
      {wrongTries > 0 ? <p aria-live="polite">{say('wrongTries', { count: wrongTries })}</p> : null}
      <Row justify="between">
        {isApp ? (
          isRecoverable(confirmation) ? (
            <Button kind="quiet" onClick={swap}>
              {say(isRecovery ? 'useApp' : 'useRecovery')}
            </Button>
          ) : null
        ) : (
          <ResendButton
            label={say('resend')}
            icon={source?.secondFactor === 'sms' ? 'phone' : 'mail'}
            onResend={() => sendAgain(confirmation)}
          />
        )}
        {canSign ? (
          <Button kind="quiet" icon="key" isLoading={isSigning} onClick={() => void confirmation.sign()}>
            {say('usePasskey')}
          </Button>
        ) : null}
        {isApp ? null : <InSandbox confirmation={confirmation} />}
      </Row>
    </Stack>
  )
}

// Recovery codes stand in for the app where a person looks after their own account, never for money or people.
const isRecoverable = ({ operation }: OpenConfirmation): boolean => /^(me|passkeys)\./.test(operation)

const sendAgain = ({ setCode, resend }: OpenConfirmation): Promise<void> => {
  setCode('')
  return resend()
}

/** What was wrong with the code; of an app no new one can be requested. */
function useCodeProblem({ source, codeProblem }: OpenConfirmation): string | undefined {
  const say = useCodeWords()
  const sayProblem = useProblemText()
  if (!codeProblem) return undefined
  const code = codeProblem instanceof ApiProblem && source?.secondFactor === 'totp' ? codeProblem.code : ''
  if (code === 'InvalidOtpError' || code === 'ReusedLoginOtpError') return say(`app.${code}`)
  return sayProblem(codeProblem)
}

function CodeField({ confirmation }: EntryProps) {
  const say = useCodeWords()
  const error = useCodeProblem(confirmation)
  return (
    <CodeInput
      label={say('label')}
      value={confirmation.code}
      onChange={confirmation.setCode}
      onComplete={(complete) => void confirmation.submit(complete)}
      error={error}
      isReadOnly={confirmation.phase !== 'WAITING_OTP' || confirmation.isSigning}
      isFocusedAtFirst
      isRequired
    />
  )
}

function RecoveryField({ confirmation }: EntryProps) {
  const say = useCodeWords()
  const sayProblem = useProblemText()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (confirmation.isReady) confirmation.press()
      }}
    >
      <TextField
        label={say('recoveryLabel')}
        description={say('recoveryHelp')}
        value={confirmation.code}
        onChange={confirmation.setCode}
        error={confirmation.codeProblem ? sayProblem(confirmation.codeProblem) : undefined}
        autoComplete="off"
        maxLength={20}
        isReadOnly={confirmation.phase !== 'WAITING_OTP' || confirmation.isSigning}
        isFocusedAtFirst
        isRequired
      />
    </form>
  )
}

function InSandbox({ confirmation }: EntryProps) {
  const user = useUser()
  if (user === null || confirmation.source === null) return null
  return <SandboxCode email={user.email} onCode={confirmation.setCode} />
}
