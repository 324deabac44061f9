import { useFragment, useProblemText } from '@contado/app-kit'
import { LinkButton, Notice, Spinner, TextLink } from '@contado/ui'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../api.ts'
import { readPendingEmail } from '../../pending-email.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { useConfirmed } from './use-confirmed.ts'
import { useSignUpWords } from './use-sign-up-words.ts'

const isToken = (token: string | null): token is string => token !== null && token.length >= 20 && token.length <= 100

/** Where the mail's link leads: confirms the address with the token of the address's fragment. */
export function ConfirmEmailScreen() {
  const say = useSignUpWords()
  const sayProblem = useProblemText()
  const fragment = useFragment()
  const confirmed = useConfirmed()
  const token = new URLSearchParams(fragment).get('token')
  const [problem, setProblem] = useState<unknown>(null)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current || !isToken(token)) return
    isBegun.current = true
    client.call('signups.verify-email', { body: { token } }, { asVisitor: true }).then(confirmed, setProblem)
  }, [token, confirmed])
  if (isToken(token) && problem === null) {
    return (
      <FocusedScreen title={say('confirm.title')}>
        <Spinner label={say('confirm.working')} />
      </FocusedScreen>
    )
  }
  return (
    <FocusedScreen title={say('confirm.failedTitle')}>
      <Notice kind="negative">{problem === null ? say('confirm.incomplete') : sayProblem(problem)}</Notice>
      {readPendingEmail() === null ? (
        <LinkButton kind="primary" href="/auth">
          {say('confirm.logInForNew')}
        </LinkButton>
      ) : (
        <LinkButton kind="primary" href="/sign-up/verify-email">
          {say('confirm.newMail')}
        </LinkButton>
      )}
      <TextLink href="/auth" isQuiet>
        {say('confirm.already')}
      </TextLink>
    </FocusedScreen>
  )
}
