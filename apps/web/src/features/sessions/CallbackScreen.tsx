import { readAddress, useFragment, useGo, usePathname, usePathParams } from '@contado/app-kit'
import { Spinner } from '@contado/ui'
import { useEffect, useRef, useState } from 'react'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { readSocialAnswer } from '../../social-answer.ts'
import { takeSocialVisit } from '../../social-visit.ts'
import { CallbackProblem } from './CallbackProblem.tsx'
import { CodeStep } from './CodeStep.tsx'
import { useAuthWords } from './use-auth-words.ts'
import { useSignIn } from './use-sign-in.ts'
import { type Arrival, useSocialArrival } from './use-social-arrival.tsx'

/** Where Google and LinkedIn lead back to: signs in, signs up or connects, as this tab left for. */
export function CallbackScreen() {
  const say = useAuthWords()
  const arrival = useArrival()
  const signIn = useSignIn()
  const { problem, prompt, goOn } = useSocialArrival(arrival, signIn)
  if (signIn.begun) return <CodeStep email="" begun={signIn.begun} onLost={goOn.again} onBack={goOn.back} />
  if (problem) return <CallbackProblem problem={problem} visit={arrival.visit} />
  return (
    <FocusedScreen title={say('callback.title')}>{prompt ?? <Spinner label={say('callback.working')} />}</FocusedScreen>
  )
}

/** What was brought back, read once; then it leaves the address bar, and with it the browser's history. */
const useArrival = (): Arrival => {
  const go = useGo()
  const pathname = usePathname()
  const fragment = useFragment()
  const { provider = '' } = usePathParams()
  const [arrival] = useState((): Arrival => {
    const visit = takeSocialVisit()
    return { visit, answer: readSocialAnswer({ provider, search: window.location.search, fragment }, visit) }
  })
  const isCleared = useRef(false)
  useEffect(() => {
    if (isCleared.current) return
    isCleared.current = true
    go(readAddress(pathname), { isReplacing: true })
  }, [go, pathname])
  return arrival
}
