import { customerIdleTimes, IdleWarning, idleTimesWith } from '@contado/app-kit'
import { client, session } from '../api.ts'
import { pageSettings } from '../page-settings.ts'
import { useShellWords } from './use-shell-words.ts'

const times = idleTimesWith(customerIdleTimes, pageSettings.idle)

// Asked as the person themself: a session that the server ended leads to its own screen.
const keepAlive = (): void => void client.call('me.get', {}).then(session.set, () => undefined)

/** Warns after 14 minutes at rest and signs out a minute later. */
export function CustomerIdleWarning() {
  const say = useShellWords()
  const words = {
    title: say('idle.title'),
    text: (count: number) => say('idle.text', { count }),
    stay: say('idle.stay'),
    signOut: say('signOut'),
  }
  return <IdleWarning times={times} onKeepAlive={keepAlive} words={words} />
}
