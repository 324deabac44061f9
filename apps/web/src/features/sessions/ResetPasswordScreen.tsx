import { useProblemText, useUrlValues, withSearch } from '@contado/app-kit'
import { LinkButton, Notice, Spinner, TextLink } from '@contado/ui'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../api.ts'
import { useLinkToken } from '../../shell/credentials/use-link-token.ts'
import { FocusedScreen } from '../../shell/FocusedScreen.tsx'
import { NewPasswordStep, type PasswordProof } from './NewPasswordStep.tsx'
import { ResetCodeStep } from './ResetCodeStep.tsx'
import { useAuthWords } from './use-auth-words.ts'

/** Sets a new password, after the link or the code of the mail. */
export function ResetPasswordScreen() {
  const [{ email = '' }] = useUrlValues()
  const [proof, setProof] = useState<PasswordProof | null>(null)
  const [isOver, setIsOver] = useState(false)
  const { isReading, problem } = useLink(setProof)
  if (isOver) return <LinkOver email={proof?.email ?? email} problem={null} />
  if (proof) return <NewPasswordStep proof={proof} onOver={() => setIsOver(true)} />
  if (problem) return <LinkOver email={email} problem={problem} />
  return isReading ? <Reading /> : <ResetCodeStep email={email} onProven={setProof} />
}

/** Uses the link's token up. */
const useLink = (onProven: (proof: PasswordProof) => void) => {
  const token = useLinkToken()
  const [problem, setProblem] = useState<unknown>(null)
  const begun = useRef<string | null>(null)
  useEffect(() => {
    if (token === null || begun.current === token) return
    begun.current = token
    setProblem(null)
    client.call('password.check-code', { body: { token } }, { asVisitor: true }).then(onProven, setProblem)
  }, [token, onProven])
  return { isReading: token !== null, problem }
}

function Reading() {
  const say = useAuthWords()
  return (
    <FocusedScreen title={say('reset.title')}>
      <Spinner label={say('reset.checking')} />
    </FocusedScreen>
  )
}

/** The link, the code or the ten minutes after them are over. */
function LinkOver({ email, problem }: { email: string; problem: unknown }) {
  const say = useAuthWords()
  const sayProblem = useProblemText()
  return (
    <FocusedScreen title={say('reset.overTitle')}>
      <Notice kind="negative">{problem === null ? say('reset.tooLate') : sayProblem(problem)}</Notice>
      <LinkButton kind="primary" href={withSearch('/auth/password', { email })}>
        {say('reset.requestNew')}
      </LinkButton>
      <TextLink href="/auth" isQuiet>
        {say('forgot.back')}
      </TextLink>
    </FocusedScreen>
  )
}
