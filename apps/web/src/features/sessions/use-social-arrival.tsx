import { currentLanguage, useGo, withSearch } from '@contado/app-kit'
import type { SocialProof } from '@contado/contract/sessions/social-proof.ts'
import { useToasts } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEffect, useRef, useState } from 'react'
import { client, session } from '../../api.ts'
import { forgetMarketing, storedMarketing } from '../../marketing.ts'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import type { SocialAnswer } from '../../social-answer.ts'
import type { SocialVisit } from '../../social-visit.ts'
import { useAuthWords } from './use-auth-words.ts'
import type { SignIn } from './use-sign-in.ts'

/** What came back, and what this tab had left for. */
export type Arrival = { readonly visit: SocialVisit | null; readonly answer: SocialAnswer }

/** Why the way back led no further: what the provider said, or why the API refused. */
export type ArrivalProblem =
  | { readonly kind: 'canceled' | 'failed' | 'stray' }
  | { readonly kind: 'refused'; readonly cause: unknown }

const signUp = async (proof: SocialProof): Promise<void> => {
  const marketing = storedMarketing()
  const login = {
    language: currentLanguage(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    hasAcceptedTerms: true,
    ...(marketing ? { marketing } : {}),
  } as const
  await client.call('signups.set-credentials', { body: { ...proof, ...login } }, { asVisitor: true })
  forgetMarketing()
  await session.load()
}

/** Connects one more way in, which a code confirms; false when the person put the prompt away. */
const useConnect = () => {
  const say = useAuthWords()
  const { confirm, prompt } = useCodePrompt()
  const connect = async (proof: SocialProof, provider: SocialVisit['provider']): Promise<boolean> => {
    const outcome = await confirm({
      operation: 'me.connect-social',
      body: proof,
      title: say('callback.connectTitle', { provider: say(`providers.${provider}`) }),
      act: say('callback.connect'),
      children: <p>{say('callback.connectText')}</p>,
    })
    if (outcome.isDone) session.set(outcome.answer)
    return outcome.isDone
  }
  return { connect, prompt }
}

/** Goes on with what the provider brought, by what this tab left for. */
export const useSocialArrival = ({ visit, answer }: Arrival, { begin }: SignIn) => {
  const say = useAuthWords()
  const go = useGo()
  const toasts = useToasts()
  const [problem, setProblem] = useState<ArrivalProblem | null>(answer.kind === 'proof' ? null : answer)
  const { connect, prompt } = useConnect()
  const isBegun = useRef(false)
  const lead = (href: Address): void => go(href, { isReplacing: true })
  const carryOn = async (proof: SocialProof, { provider, intent }: SocialVisit): Promise<void> => {
    if (intent === 'sign-in') return begin(() => client.call('sessions.begin', { body: proof }, { asVisitor: true }))
    if (intent === 'sign-up') return signUp(proof)
    if (await connect(proof, provider)) {
      toasts.success(say('callback.connected', { provider: say(`providers.${provider}`) }))
    }
    lead('/user-settings/security')
  }
  useEffect(() => {
    if (isBegun.current || answer.kind !== 'proof' || visit === null) return
    isBegun.current = true
    carryOn(answer.proof, visit).catch((cause: unknown) => setProblem({ kind: 'refused', cause }))
  })
  useLeadOn(visit)
  const signInAgain = (): void => lead(withSearch('/auth', { next: visit?.next ?? '' }))
  return { problem, prompt, goOn: { again: signInAgain, back: signInAgain } }
}

/** This screen is open to everybody, so no guard leads on from it once somebody is signed in. */
const useLeadOn = (visit: SocialVisit | null): void => {
  const go = useGo()
  useEffect(() => {
    if (visit === null || visit.intent === 'connect') return
    const leadOn = (): void => {
      if (session.userId() !== null) go(visit.next ?? '/', { isReplacing: true })
    }
    return session.subscribe(leadOn)
  }, [visit, go])
}
