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
  const [{ automatic, next }] = useUrlValues()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const end = session.userId() === null ? Promise.resolve() : client.call('admin.sessions.end', {})
    void end
      .catch(() => undefined)
      .then(() => {
        session.clear()
        const search =
          automatic === undefined ? { reason: 'signed-out' } : { reason: 'idle', ...(next ? { next } : {}) }
        go(`/auth?${new URLSearchParams(search)}`, { isReplacing: true })
      })
  }, [go, automatic, next])
  return (
    <FocusedScreen title={say('signingOut')}>
      <Spinner label={say('signingOut')} />
    </FocusedScreen>
  )
}
