import { useGo, useUrlValues } from '@contado/app-kit'
import { Spinner } from '@contado/ui'
import { useEffect, useRef } from 'react'
import { client, session } from '../../api.ts'
import { useAuthWords } from './use-auth-words.ts'

/** Ends the session, whatever the server says to it, and leads to the sign-in. */
export function SignOutScreen() {
  const say = useAuthWords()
  const go = useGo()
  const [{ automatic, next }] = useUrlValues()
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    const end = async (): Promise<void> => {
      if (session.userId() !== null) await client.call('sessions.end', {}).catch(() => undefined)
      session.clear()
      const back = new URLSearchParams({ reason: 'idle', ...(next ? { next } : {}) })
      go(automatic === 'yes' ? `/auth?${back}` : '/auth', { isReplacing: true })
    }
    void end()
  }, [automatic, next, go])
  return <Spinner label={say('signingOut')} />
}
