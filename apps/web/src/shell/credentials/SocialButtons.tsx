import { useProblemText } from '@contado/app-kit'
import type { SocialProvider } from '@contado/contract/sessions/social-proof.ts'
import { Button, Notice, Stack } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEffect, useState } from 'react'
import { pageSettings } from '../../page-settings.ts'
import { beginSocialVisit, type SocialIntent } from '../../social-visit.ts'
import { useCredentialWords } from './use-credential-words.ts'

type SocialButtonsProps = {
  intent: SocialIntent
  /** Where to go on afterwards, an address inside this application. */
  next: Address | null
}

/** Leads to Google or LinkedIn, as far as they are to be had here, and says in place what went wrong. */
export function SocialButtons({ intent, next }: SocialButtonsProps) {
  const say = useCredentialWords()
  const sayProblem = useProblemText()
  const { leaving, problem, leaveFor } = useLeaving({ intent, next })
  if (pageSettings.socialProviders.length === 0) return null
  return (
    <>
      <Stack gap={2}>
        {pageSettings.socialProviders.map((provider) => (
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
        <Notice kind="negative" isAnnounced>
          {sayProblem(problem)}
        </Notice>
      ) : null}
    </>
  )
}

const useLeaving = ({ intent, next }: SocialButtonsProps) => {
  const [leaving, setLeaving] = useState<SocialProvider | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
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
      setProblem(cause)
      setLeaving(null)
    }
  }
  return { leaving, problem, leaveFor }
}
