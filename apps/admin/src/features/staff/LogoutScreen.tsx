import { useGo, useSignOut, useUrlValues } from '@contado/app-kit'
import { Spinner } from '@contado/ui'
import { client, session } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { lastWords } from '../../shell/last-words.ts'
import { useAuthWords } from './use-auth-words.ts'

/** Signs out and goes to the login; whatever the API says, nobody is signed in here afterwards. */
export function LogoutScreen() {
  const say = useAuthWords()
  const go = useGo()
  const [{ automatic, next }] = useUrlValues()
  useSignOut({
    session,
    end: async () => {
      await lastWords.send()
      await client.call('admin.sessions.end', {})
    },
    leave: () => {
      const search = automatic === undefined ? { reason: 'signed-out' } : { reason: 'idle', ...(next ? { next } : {}) }
      go(`/auth?${new URLSearchParams(search)}`, { isReplacing: true })
    },
  })
  return (
    <FocusedScreen title={say('signingOut')}>
      <Spinner label={say('signingOut')} />
    </FocusedScreen>
  )
}
