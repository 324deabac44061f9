import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { Button, Row } from '@contado/ui'
import { useState } from 'react'
import { client } from '../../../api.ts'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useOtherReader } from '../../../shell/desk/open-cases.ts'
import { useIsPermitted, useStaff } from '../../../shell/use-staff.ts'
import { useVerificationWords } from '../use-verification-words.ts'
import { isStepOpen } from './case-work.ts'
import { useCaseWords } from './use-case-words.ts'
import { useHeldDecisions } from './use-held-decisions.ts'

type Step = CaseAnswers['steps'][number]

const keyOf = (organizationId: string, { step, userId }: Step): string =>
  ['step', organizationId, step, userId ?? ''].join(' ')

/** Decides about one step as it was read: ten seconds to take it back, refused where it was changed meanwhile. */
export const useStepDecision = (organizationId: string) => {
  const sayStep = useVerificationWords()
  const say = useCaseWords()
  const { decide, actOn } = useHeldDecisions()
  return {
    actOn: (one: Step) => actOn(keyOf(organizationId, one)),
    decideStep: (one: Step, act: 'approve' | 'deny'): void => {
      const { step, version, userId, person } = one
      const body = { organizationId, step, version, ...(userId === null ? {} : { userId }) }
      const idempotencyKey = crypto.randomUUID()
      const title = sayStep(`steps.names.${step}`)
      decide({
        key: keyOf(organizationId, one),
        act,
        name: person === null ? title : say('answers.of', { step: title, person }),
        send: () => client.call(`admin.verification.${act}-step`, { body }, { idempotencyKey, outlivesPage: true }),
      })
    },
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
  const isExposed = step.rows.some(({ field, values }) => field === 'isPoliticallyExposed' && values[0] === 'yes')
  const isForHead = isExposed && staff?.role !== 'compliance-head'
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
