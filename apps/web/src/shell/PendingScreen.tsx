import { Spinner } from '@contado/ui'
import { useShellWords } from './use-shell-words.ts'

/** Stands where a screen will be, while its code is loaded. */
export function PendingScreen() {
  const say = useShellWords()
  return <Spinner label={say('loading')} />
}
