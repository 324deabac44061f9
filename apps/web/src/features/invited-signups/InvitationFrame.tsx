import { ApiProblem, Refused, useProblemText } from '@contado/app-kit'
import { LinkButton, Notice, Spinner } from '@contado/ui'
import { type ReactNode, useState } from 'react'
import { useUser } from '../../api.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useInvitationWords } from './use-invitation-words.ts'

type InvitationFrameProps<I> = {
  token: string | null
  found: { readonly data: I | undefined; readonly error: unknown; readonly refetch: () => unknown }
  children: (invitation: I, token: string) => ReactNode
}

/** An invitation once it was read, or why there is none: no token, expired, not to be had now. */
export function InvitationFrame<I>({ token, found, children }: InvitationFrameProps<I>) {
  const say = useInvitationWords()
  // Signing out forgets what was read for the person; what is half typed for the invitation stays.
  const [known, setKnown] = useState(found.data)
  if (found.data !== undefined && found.data !== known) setKnown(found.data)
  if (token !== null && known !== undefined) return children(known, token)
  if (token !== null && !found.error) {
    return (
      <FocusedScreen title={say('reading')}>
        <Spinner label={say('reading')} />
      </FocusedScreen>
    )
  }
  return <NoInvitation problem={token === null ? null : found.error} onRetry={() => void found.refetch()} />
}

/** Why an invitation can't be shown, and the ways on from there. */
export function NoInvitation({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const say = useInvitationWords()
  const sayProblem = useProblemText()
  const isSignedIn = useUser() !== null
  const isOver = problem instanceof ApiProblem && problem.code === 'InvitationExpired'
  return (
    <FocusedScreen title={say(isOver ? 'expired.title' : 'failed.title')}>
      {problem === null || isOver ? (
        <Notice kind="negative">{problem === null ? say('failed.incomplete') : sayProblem(problem)}</Notice>
      ) : (
        <Refused problem={problem} onRetry={onRetry} />
      )}
      {isOver ? <div>{say(isSignedIn ? 'expired.help' : 'expired.helpVisitor')}</div> : null}
      <LinkButton kind={isOver ? 'primary' : 'secondary'} href={isSignedIn ? '/' : '/auth'}>
        {say(isSignedIn ? 'goOn' : 'logIn')}
      </LinkButton>
    </FocusedScreen>
  )
}
