import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { InstantText } from '@contado/ui'
import { useStatusWords } from '../../../statuses/use-status-words.ts'
import { verificationLook } from '../../../statuses/verification-status.ts'
import { AnswerList } from './AnswerList.tsx'
import { CaseRow } from './CaseRow.tsx'
import { type CasePart, caseWork, isStepOpen } from './case-work.ts'
import { SectionLink } from './SectionLink.tsx'
import { StepDecision } from './StepDecision.tsx'
import { useCaseWords } from './use-case-words.ts'
import { useStepName } from './use-step-name.ts'

type Step = CaseAnswers['steps'][number]
type StepProps = { answers: CaseAnswers; step: Step; isUnderReview: boolean; isOpenAtFirst: boolean }

/** One step of the application: where it stands, what was answered, and the decision about it. */
export function StepAnswers({ answers, step, isUnderReview, isOpenAtFirst }: StepProps) {
  const nameOf = useStepName()
  const isWaiting = isUnderReview && isStepOpen(step)
  const { mark } = verificationLook(step.status)
  return (
    <CaseRow
      mark={isWaiting ? 'attention' : mark}
      name={nameOf(step)}
      left={<Left {...{ answers, step, isUnderReview }} />}
      by={<By step={step} />}
      act={isUnderReview ? <StepDecision organizationId={answers.organizationId} step={step} /> : null}
      isOpenAtFirst={isOpenAtFirst}
    >
      {step.rows.length > 0 ? <AnswerList rows={step.rows} /> : null}
    </CaseRow>
  )
}

const partOf: Readonly<Partial<Record<Step['step'], CasePart>>> = { ubos: 'owners', documentation: 'documents' }

// What has a section of its own says how much of it is unresolved, and leads there.
function Left({ answers, step: { step, status }, isUnderReview }: Omit<StepProps, 'isOpenAtFirst'>) {
  const say = useCaseWords()
  const sayStatus = useStatusWords()
  const part = partOf[step]
  const count = part ? caseWork(answers, isUnderReview)[part] : 0
  const word = sayStatus(`statuses.${verificationLook(status).word}`)
  if (part === undefined || count === 0) return word
  return <SectionLink place={part}>{say('unresolved', { count })}</SectionLink>
}

function By({ step: { decidedBy, decidedAt } }: { step: Step }) {
  if (decidedBy === null) return null
  return (
    <>
      {decidedBy} · <InstantText instant={decidedAt} />
    </>
  )
}
