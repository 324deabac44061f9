import type { BegunSession } from '@contado/contract/sessions/sessions.endpoints.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../../api.ts'
import { canOfferPasskeys, offerPasskeys } from '../../shell/passkeys.ts'

/** A challenge is good for five minutes. */
const renewedAfterMs = 4 * 60_000
/** The page itself comes first. */
const beginsAfterMs = 500

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Offers passkeys until one signs or the signal comes; answers how the session begins with it. */
const offerOnce = async (signal: AbortSignal): Promise<(() => Promise<BegunSession>) | null> => {
  const { challengeId, options } = await client.call('sessions.passkey-options', {}, { asVisitor: true })
  const response = signal.aborted ? null : await offerPasskeys({ options, signal })
  if (response === null) return null
  return () => client.call('sessions.begin-by-passkey', { body: { challengeId, response } }, { asVisitor: true })
}

type Begin = (step: () => Promise<BegunSession>) => Promise<void>

/**
 * Lets the browser offer its passkeys where the email address is typed, as long as this is on the screen and nothing else is under
 * way. What hinders the offer itself is not said: nobody asked for it.
 */
export const usePasskeyOffer = (begin: Begin, isElsewhere: boolean): void => {
  const [round, setRound] = useState(0)
  const sign = useEffectEvent(begin)
  useEffect(() => {
    if (isElsewhere) return
    const ended = new AbortController()
    const { signal } = ended
    const renewal = setTimeout(() => setRound(round + 1), renewedAfterMs)
    const offer = async (): Promise<void> => {
      await wait(beginsAfterMs, signal)
      if (signal.aborted || !(await canOfferPasskeys())) return
      const step = await offerOnce(signal)
      if (step === null || signal.aborted) return
      clearTimeout(renewal)
      await sign(step)
    }
    void offer().catch(() => undefined)
    return () => {
      clearTimeout(renewal)
      ended.abort()
    }
  }, [isElsewhere, round])
}
