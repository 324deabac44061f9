import { useProblemText } from '@contado/app-kit'
import { Button, Notice, Row, Skeleton, Stack, useToasts } from '@contado/ui'
import { session } from '../../../api.ts'
import { AddPasskey } from '../../../shell/second-factors/AddPasskey.tsx'
import { AuthenticatorSteps } from '../../../shell/second-factors/AuthenticatorSteps.tsx'
import { useNewSecret } from '../../../shell/second-factors/use-new-secret.ts'
import { VerifyPhone } from '../../../shell/second-factors/VerifyPhone.tsx'
import { useAccountSecurityWords } from './use-account-security-words.ts'

export type FactorKind = 'app' | 'phone' | 'passkey'

type FactorSetupProps = {
  kind: FactorKind
  /** The recovery codes are on screen: there is no way back. */
  isAtCodes: boolean
  onCodes: () => void
  onBack: () => void
}

/** Sets the chosen factor up; who the person is by it is read again at the end. */
export function FactorSetup({ kind, isAtCodes, onCodes, onBack }: FactorSetupProps) {
  const say = useAccountSecurityWords()
  const toasts = useToasts()
  const done = () => toasts.success(say('added'))
  return (
    <Stack>
      {kind === 'phone' ? <VerifyPhone onDone={done} /> : null}
      {kind === 'passkey' ? <AddPasskey onDone={done} /> : null}
      {kind === 'app' ? <App onBack={onBack} onCodes={onCodes} onDone={done} /> : null}
      {isAtCodes ? null : (
        <Row>
          <Button kind="quiet" icon="arrowLeft" onClick={onBack}>
            {say('back')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

type AppProps = { onBack: () => void; onCodes: () => void; onDone: () => void }

function App({ onBack, onCodes, onDone }: AppProps) {
  const say = useAccountSecurityWords()
  const sayProblem = useProblemText()
  const { secret, problem, prompt, begin } = useNewSecret(onBack)
  const keep = () => {
    onDone()
    void session.load()
  }
  if (problem) {
    return (
      <Notice kind="negative" actions={<Button onClick={() => void begin()}>{say('retry')}</Button>}>
        {sayProblem(problem)}
      </Notice>
    )
  }
  return (
    <>
      {secret ? <AuthenticatorSteps secret={secret} onCodes={onCodes} onDone={keep} /> : <Skeleton height={320} />}
      {prompt}
    </>
  )
}
