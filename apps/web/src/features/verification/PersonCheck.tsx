import { useProblemText } from '@contado/app-kit'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { type KycDecision, kycDecisions, mayBeginKyc } from '@contado/contract/verification/kyc-session-lifecycle.ts'
import { Button, LinkButton, Notice, RadioCards, Row, Stack } from '@contado/ui'
import { useEffect, useState } from 'react'
import { session, useAction, useEndpoint, useUser } from '../../api.ts'
import { pageSettings } from '../../page-settings.ts'
import { useVerificationWords } from './use-verification-words.ts'

const pollMs = 2000

/** Somebody who was let in by an owner proves who they are; the guard leads on once that is done. */
export function PersonCheck() {
  const say = useVerificationWords()
  const user = useUser()
  if (user === null) return null
  return (
    <Stack gap={5}>
      <Standing status={user.kycStatus} />
      {mayBeginKyc(user.kycStatus) ? <AtVendor /> : null}
      <Row>
        <LinkButton href="/other-businesses" kind="quiet">
          {say('check.others')}
        </LinkButton>
      </Row>
    </Stack>
  )
}

/** Where a check stands, in words. */
export function Standing({ status }: { status: CurrentUser['kycStatus'] }) {
  const say = useVerificationWords()
  if (status === 'denied') return <Notice kind="negative">{say('check.denied')}</Notice>
  if (status === 'submitted') return <Submitted />
  if (status === 'additional_info_requested') return <Notice kind="caution">{say('check.again')}</Notice>
  return <Notice>{say(mayBeginKyc(status) ? 'check.text' : 'check.review')}</Notice>
}

/** The vendor's decision leads on by itself. */
function Submitted() {
  const say = useVerificationWords()
  const { data, dataUpdatedAt } = useEndpoint('me.get', {}, { pollMs })
  const isDecided = data !== undefined && data.kycStatus !== 'submitted'
  // What an earlier try came to may still be remembered: every answer counts, not the first alone.
  useEffect(() => {
    if (dataUpdatedAt > 0 && isDecided) void session.load()
  }, [dataUpdatedAt, isDecided])
  return <Notice isAnnounced>{say('check.submitted')}</Notice>
}

/** Begins a check and hands it in; in the sandbox its outcome is chosen. */
export function AtVendor() {
  const say = useVerificationWords()
  const sayProblem = useProblemText()
  const [decision, setDecision] = useState<KycDecision>('approved')
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
          onChange={(chosen) => setDecision(chosen as KycDecision)}
          options={kycDecisions.map((value) => ({ value, label: say(`check.decisions.${value}`) }))}
        />
      ) : null}
      <Row>
        <Button
          kind="primary"
          isLoading={begin.isRunning || end.isRunning}
          // Another tab may have been quicker: what it did is shown.
          onClick={() => void prove().catch(() => session.load())}
        >
          {say('check.act')}
        </Button>
      </Row>
    </>
  )
}
