import { idleTimesWith, staffIdleTimes, useGo, useIdleLogout } from '@contado/app-kit'
import { Button, Modal } from '@contado/ui'
import { client, session } from '../api.ts'
import { pageSettings } from '../page-settings.ts'
import { useShellWords } from './use-shell-words.ts'

const times = idleTimesWith(staffIdleTimes, pageSettings.idle)

// Asked as the person themself: a session that the server ended leads to its own screen.
const keepAlive = (): void => void client.call('admin.me.get', {}).then(session.set, () => undefined)

const leaving = (): string => {
  const next = `${window.location.pathname}${window.location.search}`
  return `/logout?${new URLSearchParams({ automatic: 'yes', next })}`
}

/** Warns after 29 minutes without activity and signs out one minute later. */
export function IdleWarning() {
  const say = useShellWords()
  const go = useGo()
  const { isWarning, secondsLeft, spokenSeconds, stay } = useIdleLogout({
    isOn: true,
    times,
    onExpired: () => go(leaving(), { isReplacing: true }),
    onKeepAlive: keepAlive,
  })
  return (
    <Modal
      isOpen={isWarning}
      onClose={stay}
      title={say('idleTitle')}
      width={440}
      isLocked
      actions={
        <>
          <Button onClick={() => go('/logout')}>{say('logOut')}</Button>
          <Button kind="primary" onClick={stay} isFocusedAtFirst>
            {say('idleStay')}
          </Button>
        </>
      }
    >
      <p aria-hidden="true">{say('idleText', { seconds: secondsLeft })}</p>
      <p className="visually-hidden" role="alert">
        {say('idleText', { seconds: spokenSeconds })}
      </p>
    </Modal>
  )
}
