import { ApiProblem, useProblemText } from '@contado/app-kit'
import type { SocialProvider } from '@contado/contract/sessions/social-proof.ts'
import { Button, Notice, Stack } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEffect, useState } from 'react'
import { beginSocialVisit, type SocialIntent } from '../../social-visit.ts'
import { useCredentialWords } from './use-credential-words.ts'

type SocialButtonsProps = {
  intent: SocialIntent
  /** Where to go on afterwards, an address inside this application. */
  next: Address | null
}

const providers = ['google', 'linkedin'] as const satisfies readonly SocialProvider[]

/** Leads to Google or LinkedIn and says in place when that is not to be had. */
export function SocialButtons({ intent, next }: SocialButtonsProps) {
  const say = useCredentialWords()
  const sayProblem = useProblemText()
  const { leaving, problem, leaveFor } = useLeaving({ intent, next })
  const isNotConfigured = problem?.cause instanceof ApiProblem && problem.cause.code === 'SocialSignInNotConfigured'
  return (
    <>
      <Stack gap={2}>
        {providers.map((provider) => (
          <Button
            key={provider}
            icon={provider}
            isFullWidth
            isLoading={leaving === provider}
            onClick={() => void leaveFor(provider)}
          >
            {say('continueWith', { provider: say(`providers.${provider}`) })}
          </Button>
        ))}
      </Stack>
      {problem ? (
        <Notice kind={isNotConfigured ? 'caution' : 'negative'} isAnnounced>
          {isNotConfigured
            ? say('notConfigured', { provider: say(`providers.${problem.provider}`) })
            : sayProblem(problem.cause)}
        </Notice>
      ) : null}
    </>
  )
}

const useLeaving = ({ intent, next }: SocialButtonsProps) => {
  const [leaving, setLeaving] = useState<SocialProvider | null>(null)
  const [problem, setProblem] = useState<{ provider: SocialProvider; cause: unknown } | null>(null)
  useEffect(() => {
    // Back brings the page as it was left, with its button still turning.
    const rest = (): void => setLeaving(null)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])
  const leaveFor = async (provider: SocialProvider): Promise<void> => {
    setLeaving(provider)
    setProblem(null)
    try {
      await beginSocialVisit({ provider, intent, next })
    } catch (cause) {
      setProblem({ provider, cause })
      setLeaving(null)
    }
  }
  return { leaving, problem, leaveFor }
}
