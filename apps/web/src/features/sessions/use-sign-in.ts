import { ApiProblem, useGo } from '@contado/app-kit'
import type { BegunSession } from '@contado/contract/sessions/sessions.endpoints.ts'
import { useState } from 'react'
import { client, session } from '../../api.ts'
import { keepPendingEmail } from '../../pending-email.ts'

export type SignIn = {
  /** What the second step needs, once the first one is done and it is needed. */
  readonly begun: BegunSession | null
  readonly email: string
  /** The second step was not finished in time. */
  readonly isStepLost: boolean
  readonly onLost: () => void
  readonly onBack: () => void
  /** Takes the first step by any of the ways in; an unconfirmed or restricted person is led where that is said. */
  readonly begin: (step: () => Promise<BegunSession>, email?: string) => Promise<void>
}

/** Signing in, whichever way it begins: afterwards a code and the business, where they are needed. */
export const useSignIn = (givenEmail = ''): SignIn => {
  const go = useGo()
  const [begun, setBegun] = useState<BegunSession | null>(null)
  const [email, setEmail] = useState(givenEmail)
  const [isStepLost, setIsStepLost] = useState(false)
  const takeUp = async (answer: BegunSession): Promise<void> => {
    setIsStepLost(false)
    if (answer.isCodeRequired || answer.organizations.length > 1) return setBegun(answer)
    // With one business and no code to be asked for, nothing is left. The guard then leads on.
    session.set(await client.call('sessions.confirm', { body: {} }, { asVisitor: true }))
  }
  return {
    begun,
    email,
    isStepLost,
    onLost: () => {
      setIsStepLost(true)
      setBegun(null)
    },
    onBack: () => setBegun(null),
    begin: async (step, address = '') => {
      try {
        const answer = await step()
        setEmail(address)
        await takeUp(answer)
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        if (problem.code === 'PersonOrCompanyDisabled') return go('/restricted?restrictedType=user')
        if (problem.code !== 'EmailNotVerified' || address === '') throw problem
        keepPendingEmail(address)
        go('/sign-up/verify-email')
      }
    },
  }
}
