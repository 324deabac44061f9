import { useProblemText } from '@contado/app-kit'
import { personDecisions } from '@contado/contract/verification/person-decisions.ts'
import { Button, Notice, RadioCards, Row, Stack } from '@contado/ui'
import { useState } from 'react'
import { session, useAction, useUser } from '../../api.ts'
import { pageSettings } from '../../page-settings.ts'
import { useVerificationWords } from './use-verification-words.ts'

type Decision = (typeof personDecisions)[number]

/** Somebody who was let in by an owner proves who they are; the guard leads on once that is done. */
export function PersonCheck() {
  const say = useVerificationWords()
  const user = useUser()
  if (user === null) return null
  if (user.kycStatus === 'denied') return <Notice kind="negative">{say('check.denied')}</Notice>
  return (
    <Stack gap={5}>
      <Notice>{say(user.kycStatus === 'pending' ? 'check.pending' : 'check.text')}</Notice>
      <AtVendor />
    </Stack>
  )
}

function AtVendor() {
  const say = useVerificationWords()
  const sayProblem = useProblemText()
  const [decision, setDecision] = useState<Decision>('approved')
  const begin = useAction('verification.create-kyc-session')
  const end = useAction('verification.mark-kyc-as-completed', { onDone: session.set })
  const problem = begin.problem ?? end.problem
  const prove = async (): Promise<void> => {
    await begin.run({ body: pageSettings.isSandbox ? { sandboxVerificationDecision: decision } : {} })
    await end.run({})
  }
  return (
    <>
      {problem ? <Notice kind="negative">{sayProblem(problem)}</Notice> : null}
      {pageSettings.isSandbox ? (
        <RadioCards
          id="decision"
          label={say('check.sandbox')}
          value={decision}
          onChange={(chosen) => setDecision(chosen as Decision)}
          options={personDecisions.map((value) => ({ value, label: say(`check.decisions.${value}`) }))}
        />
      ) : null}
      <Row>
        <Button
          kind="primary"
          isLoading={begin.isRunning || end.isRunning}
          onClick={() => void prove().catch(() => undefined)}
        >
          {say('check.act')}
        </Button>
      </Row>
    </>
  )
}
