import { Button, Modal } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useGo } from '../routing/navigation.tsx'
import type { IdleTimes } from './idle-clock.ts'
import { useIdleLogout } from './use-idle-logout.ts'

type IdleWarningProps = {
  /** When it warns and when it signs out. */
  times: IdleTimes
  /** Tells the server that somebody is there. */
  onKeepAlive: () => void
  words: {
    readonly title: string
    readonly text: (seconds: number) => string
    readonly stay: string
    readonly signOut: string
  }
}

const leaving = (): Address => {
  const next = `${window.location.pathname}${window.location.search}`
  return `/logout?${new URLSearchParams({ automatic: 'yes', next })}`
}

/** Warns whoever is at rest and signs them out a little later; activity in another tab counts too. */
export function IdleWarning({ times, onKeepAlive, words }: IdleWarningProps) {
  const go = useGo()
  const { isWarning, secondsLeft, spokenSeconds, stay } = useIdleLogout({
    times,
    onExpired: () => go(leaving(), { isReplacing: true }),
    onKeepAlive,
  })
  return (
    <Modal
      isOpen={isWarning}
      onClose={stay}
      title={words.title}
      width={440}
      isLocked
      actions={
        <>
          <Button onClick={() => go('/logout')}>{words.signOut}</Button>
          <Button kind="primary" onClick={stay} isFocusedAtFirst>
            {words.stay}
          </Button>
        </>
      }
    >
      <p aria-hidden="true">{words.text(secondsLeft)}</p>
      <p className="visually-hidden" role="alert">
        {words.text(spokenSeconds)}
      </p>
    </Modal>
  )
}
