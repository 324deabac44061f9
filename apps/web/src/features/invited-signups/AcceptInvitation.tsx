import { ApiProblem, useGo, useProblemText } from '@contado/app-kit'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { Button, LinkButton, Notice, useToasts } from '@contado/ui'
import { useState } from 'react'
import { client, session } from '../../api.ts'
import { forgetInvitation } from '../../pending-invitation.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import type { Invitation } from './invitation.ts'
import { Offer } from './Offer.tsx'
import { useInvitationWords } from './use-invitation-words.ts'

type AcceptInvitationProps = { invitation: Invitation; token: string; user: CurrentUser }

/** For somebody who is logged in: accepts at once, or says that another login was invited. */
export function AcceptInvitation({ invitation, token, user }: AcceptInvitationProps) {
  const say = useInvitationWords()
  const { kind, organizationName: business } = invitation
  return (
    <FocusedScreen title={say(`titles.${kind}`, { business })} width={480}>
      <Offer invitation={invitation} />
      {user.email.toLowerCase() === invitation.email.toLowerCase() ? (
        <Accept invitation={invitation} token={token} hasBusiness={user.company !== null} />
      ) : (
        <OtherLogin email={user.email} invited={invitation.email} />
      )}
    </FocusedScreen>
  )
}

type AcceptProps = { invitation: Invitation; token: string; hasBusiness: boolean }

function Accept({ invitation, token, hasBusiness }: AcceptProps) {
  const say = useInvitationWords()
  const sayProblem = useProblemText()
  const { accept, isSending, problem } = useAccepting(invitation, token, hasBusiness)
  const { kind, organizationName: business } = invitation
  const isMember = problem instanceof ApiProblem && problem.code === 'AlreadyMember'
  return (
    <>
      {problem ? <Notice kind="negative">{isMember ? say('alreadyMember') : sayProblem(problem)}</Notice> : null}
      {isMember ? (
        <LinkButton kind="primary" href="/">
          {say('goHome')}
        </LinkButton>
      ) : (
        <>
          <Button kind="primary" isLoading={isSending} onClick={() => void accept()} isFullWidth>
            {say(`accept.${kind}`, { business })}
          </Button>
          <LinkButton kind="quiet" href="/">
            {say('notNow')}
          </LinkButton>
        </>
      )}
    </>
  )
}

const useAccepting = ({ kind, organizationName: business }: Invitation, token: string, hasBusiness: boolean) => {
  const say = useInvitationWords()
  const go = useGo()
  const toasts = useToasts()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const accept = async (): Promise<void> => {
    setIsSending(true)
    setProblem(null)
    try {
      const user = await client.call('invited-signups.accept', { body: { token } })
      forgetInvitation(kind)
      session.set(user)
      toasts.success(say(kind === 'company' && !hasBusiness ? 'accepted.founder' : `accepted.${kind}`, { business }))
      go('/', { isReplacing: true })
    } catch (refusal) {
      setProblem(refusal)
      setIsSending(false)
    }
  }
  return { accept, isSending, problem }
}

function OtherLogin({ email, invited }: { email: string; invited: string }) {
  const say = useInvitationWords()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async (): Promise<void> => {
    setIsLeaving(true)
    // Whatever the server says to it, nobody is logged in here afterwards; the invitation stays on screen.
    await client.call('sessions.end', {}).catch(() => undefined)
    session.clear()
  }
  return (
    <>
      <Notice kind="caution" isAnnounced>
        {say('otherLogin', { email, invited })}
      </Notice>
      <Button kind="primary" isLoading={isLeaving} onClick={() => void leave()} isFullWidth>
        {say('signOutFirst')}
      </Button>
    </>
  )
}
