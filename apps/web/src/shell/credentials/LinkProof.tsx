import { useProblemText } from '@contado/app-kit'
import { LinkButton, Notice, Spinner, TextLink } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEffect, useRef, useState } from 'react'
import { FocusedScreen } from '../FocusedScreen.tsx'
import { useCredentialWords } from './use-credential-words.ts'

type LinkProofProps<A> = {
  token: string | null
  verify: (token: string) => Promise<A>
  onDone: (answer: A) => void
  /** Where a new link or code is to be had in this tab, or null: then after logging in. */
  renewHref: Address | null
}

/** Where the mail's link leads: confirms the address with the link's token, on any device. */
export function LinkProof<A>({ token, verify, onDone, renewHref }: LinkProofProps<A>) {
  const say = useCredentialWords()
  const problem = useVerified({ token, verify, onDone })
  if (token !== null && problem === null) {
    return (
      <FocusedScreen title={say('confirm.title')}>
        <Spinner label={say('confirm.working')} />
      </FocusedScreen>
    )
  }
  return <Failed problem={problem} renewHref={renewHref} />
}

function Failed({ problem, renewHref }: { problem: unknown; renewHref: Address | null }) {
  const say = useCredentialWords()
  const sayProblem = useProblemText()
  return (
    <FocusedScreen title={say('confirm.failedTitle')}>
      <Notice kind="negative">{problem === null ? say('confirm.incomplete') : sayProblem(problem)}</Notice>
      {renewHref === null ? <div>{say('confirm.help')}</div> : null}
      <LinkButton kind="primary" href={renewHref ?? '/auth'}>
        {say(renewHref === null ? 'logIn' : 'confirm.newMail')}
      </LinkButton>
      {renewHref === null ? null : (
        <TextLink href="/auth" isQuiet>
          {say('confirm.already')}
        </TextLink>
      )}
    </FocusedScreen>
  )
}

const useVerified = <A,>({ token, verify, onDone }: Omit<LinkProofProps<A>, 'renewHref'>): unknown => {
  const [problem, setProblem] = useState<unknown>(null)
  const begun = useRef<string | null>(null)
  useEffect(() => {
    if (token === null || begun.current === token) return
    begun.current = token
    setProblem(null)
    verify(token).then(onDone, setProblem)
  }, [token, verify, onDone])
  return problem
}
