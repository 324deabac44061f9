import { useGo, useSignOut, useUrlValues } from '@contado/app-kit'
import { Spinner } from '@contado/ui'
import { client, session } from '../../api.ts'
import { forgetStored } from '../../shell/lists/own-storage.ts'
import { useAuthWords } from './use-auth-words.ts'

/** Ends the session, whatever the server says to it, and leads to the sign-in. Whoever leaves on purpose leaves no draft behind. */
export function SignOutScreen() {
  const say = useAuthWords()
  const go = useGo()
  const [{ automatic, next }] = useUrlValues()
  useSignOut({
    session,
    end: () => client.call('sessions.end', {}),
    leave: () => {
      if (automatic !== 'yes') forgetStored('invoice-draft')
      const back = new URLSearchParams({ reason: 'idle', ...(next ? { next } : {}) })
      go(automatic === 'yes' ? `/auth?${back}` : '/auth', { isReplacing: true })
    },
  })
  return <Spinner label={say('signingOut')} />
}
