import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { InstantText } from '@contado/ui'
import { useStatusWords } from '../../../statuses/use-status-words.ts'
import { verificationLook } from '../../../statuses/verification-status.ts'
import { AnswerList } from './AnswerList.tsx'
import { CaseRow } from './CaseRow.tsx'
import { isStepOpen } from './case-work.ts'
import classes from './StepAnswers.module.css'
import { StepDecision } from './StepDecision.tsx'
import { useCaseWords } from './use-case-words.ts'
import { useStepName } from './use-step-name.ts'

type Step = CaseAnswers['steps'][number]
type StepProps = { answers: CaseAnswers; step: Step; isUnderReview: boolean; isOpenAtFirst: boolean }

/** One step of the application: where it stands, what was answered, and the decision about it. */
export function StepAnswers({ answers, step, isUnderReview, isOpenAtFirst }: StepProps) {
  const nameOf = useStepName()
  const isCard = step.step === 'onboardingCheckout'
  const isWaiting = isUnderReview && isStepOpen(step)
  const say = useCaseWords()
  const sayStatus = useStatusWords()
  const { mark, word } = verificationLook(step.status)
  return (
    <CaseRow
      mark={isWaiting ? 'attention' : mark}
      name={nameOf(step)}
      left={sayStatus(`statuses.${word}`)}
      by={<DecidedBy step={step} />}
      act={isUnderReview ? <StepDecision organizationId={answers.organizationId} step={step} /> : null}
      isOpenAtFirst={isOpenAtFirst}
    >
      {step.rows.length > 0 ? <AnswerList rows={step.rows} /> : <p>{say(isCard ? 'card.none' : 'answers.empty')}</p>}
      {isCard && step.rows.length > 0 ? <p className={classes.note}>{say('card.checked')}</p> : null}
    </CaseRow>
  )
}

/** Who decided about a step, and when. */
export function DecidedBy({ step: { decidedBy, decidedAt } }: { step: Pick<Step, 'decidedBy' | 'decidedAt'> }) {
  if (decidedBy === null) return null
  return (
    <>
      {decidedBy} · <InstantText instant={decidedAt} />
    </>
  )
}
