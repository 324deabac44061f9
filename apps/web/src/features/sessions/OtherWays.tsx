import { ApiProblem, useProblemText } from '@contado/app-kit'
import type { BegunSession } from '@contado/contract/sessions/sessions.endpoints.ts'
import { Button, Notice, Separator, Stack } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useState } from 'react'
import { SocialButtons } from '../../shell/credentials/SocialButtons.tsx'
import { canUsePasskeys } from '../../shell/passkeys.ts'
import { beginByPasskey } from './begin-by-passkey.ts'
import { useAuthWords } from './use-auth-words.ts'
import { usePasskeyOffer } from './use-passkey-offer.ts'
import type { SignIn } from './use-sign-in.ts'

type OtherWaysProps = { begin: SignIn['begin']; next: Address | null; onEmailCode: () => void }

/** The ways in besides the password: Google, LinkedIn, a passkey, a mailed code. */
export function OtherWays({ begin, next, onEmailCode }: OtherWaysProps) {
  const say = useAuthWords()
  return (
    <Stack gap={2}>
      <Separator label={say('ways.or')} />
      {canUsePasskeys() ? <PasskeyButton begin={begin} /> : null}
      <Button icon="mail" onClick={onEmailCode} isFullWidth>
        {say('ways.emailCode')}
      </Button>
      <SocialButtons intent="sign-in" next={next} />
    </Stack>
  )
}

function PasskeyButton({ begin }: Pick<OtherWaysProps, 'begin'>) {
  const say = useAuthWords()
  const sayProblem = useProblemText()
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const signIn = async (step: () => Promise<BegunSession>): Promise<void> => {
    setIsAsking(true)
    setRefusal(null)
    try {
      await begin(step)
    } catch (problem) {
      setRefusal(problem)
    } finally {
      setIsAsking(false)
    }
  }
  usePasskeyOffer(signIn, isAsking)
  const isPutAway = refusal instanceof ApiProblem && refusal.code === 'PasskeyCanceled'
  return (
    <>
      <Button icon="key" isLoading={isAsking} onClick={() => void signIn(beginByPasskey)} isFullWidth>
        {say('ways.passkey')}
      </Button>
      {refusal ? (
        <Notice kind={isPutAway ? 'caution' : 'negative'} isAnnounced>
          {sayProblem(refusal)}
        </Notice>
      ) : null}
    </>
  )
}
