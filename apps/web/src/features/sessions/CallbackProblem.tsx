import { ApiProblem, useProblemText } from '@contado/app-kit'
import { LinkButton, Notice, TextLink } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { SocialButtons } from '../../shell/credentials/SocialButtons.tsx'
import { SocialTerms } from '../../shell/credentials/Terms.tsx'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import type { SocialVisit } from '../../social-visit.ts'
import { useAuthWords } from './use-auth-words.ts'
import type { ArrivalProblem } from './use-social-arrival.tsx'

type CallbackProblemProps = { problem: ArrivalProblem; visit: SocialVisit | null }

/** Why Google or LinkedIn led no further, and the ways on from here. */
export function CallbackProblem({ problem, visit }: CallbackProblemProps) {
  const say = useAuthWords()
  const sayProblem = useProblemText()
  const provider = visit === null ? say('callback.provider') : say(`providers.${visit.provider}`)
  const code = problem.kind === 'refused' && problem.cause instanceof ApiProblem ? problem.cause.code : null
  const isCanceled = problem.kind === 'canceled'
  return (
    <FocusedScreen title={say(`callback.titles.${problem.kind === 'stray' ? 'stray' : (visit?.intent ?? 'sign-in')}`)}>
      <Notice kind={isCanceled ? 'caution' : 'negative'} isAnnounced>
        {problem.kind === 'refused' ? sayProblem(problem.cause) : say(`callback.${problem.kind}`, { provider })}
      </Notice>
      {code === 'SocialAccountUnknown' ? <SignUpInstead next={visit?.next ?? null} /> : null}
      <WayBack
        intent={visit?.intent ?? 'sign-in'}
        isKnown={code === 'EmailAlreadyInUse' || code === 'SocialAccountInUse'}
      />
    </FocusedScreen>
  )
}

function SignUpInstead({ next }: { next: Address | null }) {
  const say = useAuthWords()
  return (
    <>
      <div>{say('callback.signUpInstead')}</div>
      <SocialButtons intent="sign-up" next={next} />
      <SocialTerms />
    </>
  )
}

function WayBack({ intent, isKnown }: { intent: SocialVisit['intent']; isKnown: boolean }) {
  const say = useAuthWords()
  if (intent === 'connect') {
    return (
      <LinkButton kind="primary" href="/user-settings/security">
        {say('callback.backToSecurity')}
      </LinkButton>
    )
  }
  const isSignUp = intent === 'sign-up' && !isKnown
  return (
    <>
      <LinkButton kind="primary" href={isSignUp ? '/sign-up' : '/auth'}>
        {say(isSignUp ? 'callback.backToSignUp' : 'callback.backToSignIn')}
      </LinkButton>
      {isSignUp ? (
        <TextLink href="/auth" isQuiet>
          {say('callback.haveLogin')}
        </TextLink>
      ) : null}
    </>
  )
}
