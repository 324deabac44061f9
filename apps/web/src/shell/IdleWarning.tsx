import { customerIdleTimes, useGo, useIdleLogout } from '@contado/app-kit'
import { Button, Modal } from '@contado/ui'
import { session } from '../api.ts'
import { useShellWords } from './use-shell-words.ts'

/** Warns after 14 minutes at rest and signs out a minute later; activity in another tab counts too. */
export function IdleWarning() {
  const say = useShellWords()
  const go = useGo()
  const { isWarning, secondsLeft, stay } = useIdleLogout({
    isOn: true,
    times: customerIdleTimes,
    onExpired: () => go('/logout?automatic=yes', { isReplacing: true }),
    onKeepAlive: () => void session.load(),
  })
  return (
    <Modal
      isOpen={isWarning}
      onClose={stay}
      title={say('idle.title')}
      width={440}
      isLocked
      actions={
        <>
          <Button onClick={() => go('/logout')}>{say('signOut')}</Button>
          <Button kind="primary" onClick={stay}>
            {say('idle.stay')}
          </Button>
        </>
      }
    >
      {say('idle.text', { count: secondsLeft })}
    </Modal>
  )
}
