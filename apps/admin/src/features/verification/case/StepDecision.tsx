import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { Button, Row } from '@contado/ui'
import { useState } from 'react'
import { client } from '../../../api.ts'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useOtherReader } from '../../../shell/desk/open-cases.ts'
import { useIsPermitted, useStaff } from '../../../shell/use-staff.ts'
import { type CasePart, isExposed, isStepOpen, partOfStep } from './case-work.ts'
import { useCaseWords } from './use-case-words.ts'
import { useHeldDecisions } from './use-held-decisions.ts'
import { useStepName } from './use-step-name.ts'

type Step = CaseAnswers['steps'][number]

const keyOf = (organizationId: string, { step, userId }: Step): string =>
  ['step', organizationId, step, userId ?? ''].join(' ')

/** Decides about one step as it was read: ten seconds to take it back, refused where it was changed meanwhile. */
export const useStepDecision = (organizationId: string) => {
  const nameOf = useStepName()
  const { decide, actOn } = useHeldDecisions()
  const sendOf = ({ step, version, userId }: Step, act: 'approve' | 'deny') => {
    const body = { organizationId, step, version, ...(userId === null ? {} : { userId }) }
    const idempotencyKey = crypto.randomUUID()
    return () => client.call(`admin.verification.${act}-step`, { body }, { idempotencyKey, outlivesPage: true })
  }
  return {
    actOn: (one: Step) => actOn(keyOf(organizationId, one)),
    /** Without the time to take it back, where it was confirmed. */
    approveStep: (one: Step) => sendOf(one, 'approve')(),
    decideStep: (one: Step, act: 'approve' | 'deny'): void =>
      decide({ key: keyOf(organizationId, one), act, name: nameOf(one), send: sendOf(one, act) }),
  }
}

/** The two decisions about a step, or what was just decided. */
export function StepDecision({ organizationId, step }: { organizationId: string; step: Step }) {
  const say = useCaseWords()
  const isPermitted = useIsPermitted('verification.decide')
  const staff = useStaff()
  const { actOn, decideStep } = useStepDecision(organizationId)
  const other = useOtherReader(organizationId)
  const [asked, setAsked] = useState<'approve' | 'deny' | null>(null)
  const choose = (act: 'approve' | 'deny') => (other === null ? decideStep(step, act) : setAsked(act))
  if (!isStepOpen(step) || !isPermitted) return null
  const held = actOn(step)
  const isForHead = isExposed(step) && staff?.role !== 'compliance-head'
  if (held !== null) return <p role="status">{say(`leaving.${held}`)}</p>
  return (
    <Row>
      <Button isSmall onClick={() => choose('deny')}>
        {say('denyStep')}
      </Button>
      <Button isSmall onClick={() => choose('approve')} disabledReason={isForHead ? say('headRequired') : undefined}>
        {say('approveStep')}
      </Button>
      {asked ? (
        <DecisionDialog
          caseId={organizationId}
          title={say(asked === 'approve' ? 'approveStep' : 'denyStep')}
          text=""
          act={say(asked === 'approve' ? 'approveStep' : 'denyStep')}
          send={async () => decideStep(step, asked)}
          onDone={() => setAsked(null)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Row>
  )
}

type PartProps = { answers: CaseAnswers; part: CasePart; isUnderReview: boolean }

/** The decision about the step that a part of the case shows whole. */
export function PartDecision({ answers: { organizationId, steps }, part, isUnderReview }: PartProps) {
  const step = isUnderReview ? steps.find((one) => partOfStep(one.step) === part) : undefined
  return step ? <StepDecision {...{ organizationId, step }} /> : null
}
