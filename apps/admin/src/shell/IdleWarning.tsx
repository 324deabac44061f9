import { staffIdleTimes, useGo, useIdleLogout } from '@contado/app-kit'
import { Button, Modal } from '@contado/ui'
import { session } from '../api.ts'
import { useShellWords } from './use-shell-words.ts'

/** Warns after 29 minutes without activity and signs out one minute later. */
export function IdleWarning() {
  const say = useShellWords()
  const go = useGo()
  const { isWarning, secondsLeft, stay } = useIdleLogout({
    isOn: true,
    times: staffIdleTimes,
    onExpired: () => go('/logout?automatic=yes', { isReplacing: true }),
    onKeepAlive: () => void session.load(),
  })
  return (
    <Modal
      isOpen={isWarning}
      onClose={stay}
      title={say('idleTitle')}
      width={440}
      isLocked
      actions={
        <Button kind="primary" onClick={stay}>
          {say('idleStay')}
        </Button>
      }
    >
      {say('idleText', { seconds: secondsLeft })}
    </Modal>
  )
}
