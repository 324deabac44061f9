import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { Expandable, Row, Stack } from '@contado/ui'
import { VerificationStatus } from '../../../statuses/StatusText.tsx'
import { useVerificationWords } from '../use-verification-words.ts'
import { AnswerList } from './AnswerList.tsx'
import { StepDecision } from './StepDecision.tsx'
import { useCaseWords } from './use-case-words.ts'

type Step = CaseAnswers['steps'][number]
type StepProps = { organizationId: string; step: Step; isUnderReview: boolean; isOpenAtFirst: boolean }

/** One step of the application: where it stands, what was answered, and the decision about it. */
export function StepAnswers({ organizationId, step, isUnderReview, isOpenAtFirst }: StepProps) {
  const answers =
    step.rows.length > 0 ? (
      <Expandable title={<StepTitle step={step} />} isOpenAtFirst={isOpenAtFirst}>
        <Stack gap={3}>
          <AnswerList rows={step.rows} />
        </Stack>
      </Expandable>
    ) : (
      <StepTitle step={step} />
    )
  if (!isUnderReview) return answers
  return (
    <Row justify="between" align="start">
      {answers}
      <StepDecision organizationId={organizationId} step={step} />
    </Row>
  )
}

function StepTitle({ step: { step, person, status, decidedBy } }: { step: Step }) {
  const say = useCaseWords()
  const sayStep = useVerificationWords()
  const name = sayStep(`steps.names.${step}`)
  return (
    <Row>
      <strong>{person === null ? name : say('answers.of', { step: name, person })}</strong>
      <VerificationStatus status={status} />
      {decidedBy === null ? null : <span>{say('decidedBy', { name: decidedBy })}</span>}
    </Row>
  )
}
