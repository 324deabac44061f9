import { useProblemText } from '@contado/app-kit'
import { LinkButton, Notice, Spinner } from '@contado/ui'
import { useEffect, useRef, useState } from 'react'
import { client, session, useUser } from '../../api.ts'
import { useLinkToken } from '../../shell/credentials/use-link-token.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useSettingsWords } from './use-settings-words.ts'

type Outcome = { readonly email: string } | { readonly problem: unknown } | null

/** Where the mail to the new address leads: confirms it with the token of the fragment, on any device. */
export function ConfirmEmailChangeScreen() {
  const say = useSettingsWords()
  const sayProblem = useProblemText()
  const token = useLinkToken()
  const outcome = useConfirmedChange(token)
  if (token !== null && outcome === null) {
    return (
      <FocusedScreen title={say('confirmEmail.title')}>
        <Spinner label={say('confirmEmail.working')} />
      </FocusedScreen>
    )
  }
  if (outcome !== null && 'email' in outcome) {
    return (
      <FocusedScreen title={say('confirmEmail.doneTitle')} subtitle={say('confirmEmail.doneText', outcome)}>
        <Onwards />
      </FocusedScreen>
    )
  }
  return (
    <FocusedScreen title={say('confirmEmail.failedTitle')}>
      <Notice kind="negative">{outcome === null ? say('confirmEmail.incomplete') : sayProblem(outcome.problem)}</Notice>
      <Onwards />
    </FocusedScreen>
  )
}

function Onwards() {
  const say = useSettingsWords()
  const user = useUser()
  return (
    <LinkButton kind="primary" href={user ? '/user-settings/user-profile' : '/auth'}>
      {say(user ? 'confirmEmail.profile' : 'confirmEmail.logIn')}
    </LinkButton>
  )
}

const useConfirmedChange = (token: string | null): Outcome => {
  const [outcome, setOutcome] = useState<Outcome>(null)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current || token === null) return
    isBegun.current = true
    client.call('me.verify-email-change', { body: { token } }, { asVisitor: true }).then(
      ({ email }) => {
        setOutcome({ email })
        if (session.userId() !== null) void session.load()
      },
      (problem: unknown) => setOutcome({ problem }),
    )
  }, [token])
  return outcome
}
