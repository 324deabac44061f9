import { Modal } from '@contado/ui'
import { useState } from 'react'
import { session } from '../../api.ts'
import { CodePrompt } from '../../shell/code-prompt/CodePrompt.tsx'
import { RecoveryCodes } from '../../shell/second-factors/RecoveryCodes.tsx'
import { useSettingsWords } from './use-settings-words.ts'

/** Ten new recovery codes, confirmed by a code, then shown this one time. */
export function RenewCodes({ onClose }: { onClose: () => void }) {
  const say = useSettingsWords()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) {
    return (
      <Modal isOpen onClose={onClose} title={say('factors.renewed')} width={480} isLocked>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Modal>
    )
  }
  return (
    <CodePrompt
      operation="me.new-recovery-codes"
      title={say('factors.renewTitle')}
      act={say('factors.renew')}
      onDone={({ recoveryCodes }) => {
        setCodes(recoveryCodes)
        void session.load()
      }}
      onClose={onClose}
    >
      <p>{say('factors.renewText')}</p>
    </CodePrompt>
  )
}
