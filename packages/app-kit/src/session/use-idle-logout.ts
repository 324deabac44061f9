import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type IdlePhase,
  type IdleTimes,
  idlePhase,
  msToKeepAlive,
  msToNextPhase,
  noteActivity,
  spokenSeconds,
} from './idle-clock.ts'
import { wallMs } from './wall-ms.ts'

const storedKey = 'last-active'
const activityEvents = ['mousemove', 'keydown', 'click', 'scroll', 'touchstart'] as const

const readStored = (): number => Number(localStorage.getItem(storedKey) ?? '0')
const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export type IdleLogout = {
  readonly isWarning: boolean
  /** Seconds until the session ends, while the warning shows. */
  readonly secondsLeft: number
  /** The same for ears: it changes a few times only. */
  readonly spokenSeconds: number
  readonly stay: () => void
}

type IdleParts = {
  readonly times: IdleTimes
  readonly onExpired: () => void
  /** Tells the server that somebody is there. */
  readonly onKeepAlive: () => void
}

const secondsUntilLogout = (times: IdleTimes): number =>
  Math.max(0, Math.ceil((readStored() + times.logoutAfterMs - wallMs()) / 1000))

/** Warns of and carries out the logout of a session at rest; activity in any tab counts for all of them. */
export const useIdleLogout = ({ times, onExpired, onKeepAlive }: IdleParts): IdleLogout => {
  const [phase, setPhase] = useState<IdlePhase>('active')
  const [secondsLeft, setSecondsLeft] = useState(0)
  const actions = useRef({ onExpired, onKeepAlive })
  actions.current = { onExpired, onKeepAlive }
  const phaseNow = useRef<IdlePhase>('active')
  const { tell, cancel: cancelTelling } = useKeepAlive(times, actions)
  const record = useCallback(
    (atMs: number) => {
      localStorage.setItem(storedKey, String(Math.max(atMs, readStored())))
      tell(atMs)
    },
    [tell],
  )
  useEffect(() => {
    localStorage.setItem(storedKey, String(wallMs()))
    const activity = noteActivity(record, times, { nowMs: wallMs, after })
    // A warning is answered by its buttons; a mouse that merely passes over it does not count.
    const onActivity = () => phaseNow.current === 'active' && activity.happened()
    let cancel = (): void => undefined
    const look = (): void => {
      const next = idlePhase(readStored(), wallMs(), times)
      phaseNow.current = next
      setPhase(next)
      setSecondsLeft(secondsUntilLogout(times))
      if (next === 'expired') actions.current.onExpired()
      else cancel = after(next === 'warning' ? 1000 : msToNextPhase(readStored(), wallMs(), times), look)
    }
    const lookNow = (): void => {
      cancel()
      look()
    }
    const onStorage = (event: StorageEvent) => event.key === storedKey && lookNow()
    for (const name of activityEvents) window.addEventListener(name, onActivity, { passive: true, capture: true })
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', lookNow)
    look()
    return () => {
      cancel()
      activity.stop()
      cancelTelling()
      for (const name of activityEvents) window.removeEventListener(name, onActivity, { capture: true })
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [times, record, cancelTelling])
  const stay = useCallback(() => {
    localStorage.setItem(storedKey, String(wallMs()))
    tell(Number.POSITIVE_INFINITY)
    phaseNow.current = 'active'
    setPhase('active')
  }, [tell])
  return {
    isWarning: phase === 'warning',
    secondsLeft,
    spokenSeconds: spokenSeconds(secondsLeft, times),
    stay,
  }
}

// The server ends a session by its own clock, so it hears of the last activity too, not only of the first in a while.
const useKeepAlive = (times: IdleTimes, actions: { readonly current: Pick<IdleParts, 'onKeepAlive'> }) => {
  const toldMs = useRef(wallMs())
  const cancelPending = useRef<(() => void) | null>(null)
  const cancel = useCallback(() => {
    cancelPending.current?.()
    cancelPending.current = null
  }, [])
  const tell = useCallback(
    (activeMs: number) => {
      const restMs = msToKeepAlive(toldMs.current, activeMs, times)
      if (restMs > 0 && cancelPending.current !== null) return
      cancel()
      const now = (): void => {
        cancelPending.current = null
        toldMs.current = wallMs()
        actions.current.onKeepAlive()
      }
      if (restMs === 0) now()
      else cancelPending.current = after(restMs, now)
    },
    [times, actions, cancel],
  )
  return { tell, cancel }
}
