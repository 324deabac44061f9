import { useGo, useUrlValues } from '@contado/app-kit'
import { Spinner } from '@contado/ui'
import { useEffect, useRef } from 'react'
import { client, session } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useAuthWords } from './use-auth-words.ts'

/** Signs out and goes to the login; whatever the API says, nobody is signed in here afterwards. */
export function LogoutScreen() {
  const say = useAuthWords()
  const go = useGo()
  const [{ automatic }] = useUrlValues()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const end = session.userId() === null ? Promise.resolve() : client.call('admin.sessions.end', {})
    void end
      .catch(() => undefined)
      .then(() => {
        session.clear()
        go(`/auth?reason=${automatic === undefined ? 'signed-out' : 'idle'}`, { isReplacing: true })
      })
  }, [go, automatic])
  return (
    <FocusedScreen title={say('signingOut')}>
      <Spinner label={say('signingOut')} />
    </FocusedScreen>
  )
}
