import { Modal, useToasts } from '@contado/ui'
import { session } from '../../api.ts'
import { CodePrompt } from '../../shell/code-prompt/CodePrompt.tsx'
import { VerifyPhone } from '../../shell/second-factors/VerifyPhone.tsx'
import { AppDialog } from './AppDialog.tsx'
import { RenewCodes } from './RenewCodes.tsx'
import { useSettingsWords } from './use-settings-words.ts'

export type FactorChange = 'phone' | 'app' | 'choose-sms' | 'choose-totp' | 'remove-app' | 'renew-codes'

type DialogProps = { change: FactorChange; onClose: () => void }

/** The dialog of one change of the second factors. */
export function FactorDialog({ change, onClose }: DialogProps) {
  if (change === 'phone') return <PhoneDialog onClose={onClose} />
  if (change === 'app') return <AppDialog onClose={onClose} />
  if (change === 'remove-app') return <RemoveApp onClose={onClose} />
  if (change === 'renew-codes') return <RenewCodes onClose={onClose} />
  return <ChooseFactor secondFactor={change === 'choose-sms' ? 'sms' : 'totp'} onClose={onClose} />
}

function useDone(onClose: () => void) {
  const toasts = useToasts()
  return (text: string) => {
    void session.load()
    toasts.success(text)
    onClose()
  }
}

function PhoneDialog({ onClose }: { onClose: () => void }) {
  const say = useSettingsWords()
  const done = useDone(onClose)
  return (
    <Modal isOpen onClose={onClose} title={say('profile.verifyPhone')} width={480}>
      <VerifyPhone onDone={() => done(say('factors.phoneAdded'))} />
    </Modal>
  )
}

function ChooseFactor({ secondFactor, onClose }: { secondFactor: 'sms' | 'totp'; onClose: () => void }) {
  const say = useSettingsWords()
  const done = useDone(onClose)
  const body = { secondFactor }
  return (
    <CodePrompt
      operation="me.choose-second-factor"
      body={body}
      title={say(secondFactor === 'sms' ? 'factors.choosePhone' : 'factors.chooseApp')}
      act={say('factors.choose')}
      onDone={() => done(say('factors.chosen'))}
      onClose={onClose}
    />
  )
}

function RemoveApp({ onClose }: { onClose: () => void }) {
  const say = useSettingsWords()
  const done = useDone(onClose)
  return (
    <CodePrompt
      operation="me.remove-authenticator"
      title={say('factors.removeApp')}
      act={say('remove')}
      isDanger
      onDone={() => done(say('factors.removedApp'))}
      onClose={onClose}
    >
      <p>{say('factors.removeAppText')}</p>
    </CodePrompt>
  )
}
