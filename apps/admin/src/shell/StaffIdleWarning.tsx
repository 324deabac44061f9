import { IdleWarning, idleTimesWith, staffIdleTimes } from '@contado/app-kit'
import { client, session } from '../api.ts'
import { pageSettings } from '../page-settings.ts'
import { useShellWords } from './use-shell-words.ts'

const times = idleTimesWith(staffIdleTimes, pageSettings.idle)

// Asked as the person themself: a session that the server ended leads to its own screen.
const keepAlive = (): void => void client.call('admin.me.get', {}).then(session.set, () => undefined)

/** Warns after 29 minutes at rest and signs out a minute later. */
export function StaffIdleWarning() {
  const say = useShellWords()
  const words = {
    title: say('idleTitle'),
    text: (seconds: number) => say('idleText', { seconds }),
    stay: say('idleStay'),
    signOut: say('logOut'),
  }
  return <IdleWarning times={times} onKeepAlive={keepAlive} words={words} />
}
