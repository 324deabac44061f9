import { useProblemText } from '@contado/app-kit'
import { Button, Modal, Notice, Skeleton, useToasts } from '@contado/ui'
import { useState } from 'react'
import { session } from '../../api.ts'
import { AuthenticatorSteps } from '../../shell/second-factors/AuthenticatorSteps.tsx'
import { useFactorWords } from '../../shell/second-factors/use-factor-words.ts'
import { useNewSecret } from '../../shell/second-factors/use-new-secret.ts'
import { useSettingsWords } from './use-settings-words.ts'

/** Sets an authenticator app up in a dialog, which stays until the recovery codes are kept. */
export function AppDialog({ onClose }: { onClose: () => void }) {
  const say = useSettingsWords()
  const sayFactor = useFactorWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const [hasCodes, setHasCodes] = useState(false)
  const { secret, problem, prompt } = useNewSecret(onClose)
  const done = () => {
    void session.load()
    toasts.success(say('factors.appAdded'))
    onClose()
  }
  if (prompt) return prompt
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={hasCodes ? sayFactor('recovery.title') : say('factors.setUpApp')}
      width={480}
      isLocked={hasCodes}
      actions={problem ? <Button onClick={onClose}>{say('cancel')}</Button> : undefined}
    >
      {problem ? <Notice kind="negative">{sayProblem(problem)}</Notice> : null}
      {secret === null && !problem ? <Skeleton height={320} /> : null}
      {secret ? <AuthenticatorSteps secret={secret} onCodes={() => setHasCodes(true)} onDone={done} /> : null}
    </Modal>
  )
}
