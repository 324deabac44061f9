import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { Expandable, Row, Stack } from '@contado/ui'
import { VerificationStatus } from '../../../statuses/StatusText.tsx'
import { useVerificationWords } from '../use-verification-words.ts'
import { AnswerList } from './AnswerList.tsx'
import { useCaseWords } from './use-case-words.ts'

export type AnsweredStep = CaseAnswers['steps'][number]

/** One step of the application: where it stands and what was answered. */
export function StepAnswers({ step, isOpenAtFirst }: { step: AnsweredStep; isOpenAtFirst: boolean }) {
  const say = useCaseWords()
  return (
    <Expandable title={<StepTitle step={step} />} isOpenAtFirst={isOpenAtFirst}>
      <Stack gap={3}>{step.rows.length > 0 ? <AnswerList rows={step.rows} /> : <p>{say('answers.noRows')}</p>}</Stack>
    </Expandable>
  )
}

function StepTitle({ step: { step, person, status } }: { step: AnsweredStep }) {
  const say = useCaseWords()
  const sayStep = useVerificationWords()
  const name = sayStep(`steps.names.${step}`)
  return (
    <Row>
      <strong>{person === null ? name : say('answers.of', { step: name, person })}</strong>
      <VerificationStatus status={status} />
    </Row>
  )
}
