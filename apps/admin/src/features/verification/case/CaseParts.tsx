import { Refused } from '@contado/app-kit'
import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { EmptyState, formatInstant, Notice, Section, Skeleton, Stack, useUi } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { useShortcut } from '../../../shell/shortcuts/shortcuts.ts'
import { useMaskedAgain } from '../reveal/use-masked-again.ts'
import { CaseRows } from './CaseRow.tsx'
import { isStepOpen, partOfStep } from './case-work.ts'
import { DocumentsPart } from './DocumentsPart.tsx'
import { OwnersPart } from './OwnersPart.tsx'
import { PeoplePart } from './PeoplePart.tsx'
import { StepAnswers } from './StepAnswers.tsx'
import { useCaseWords } from './use-case-words.ts'
import { heldDecisions } from './use-held-decisions.ts'
import { usePartFold } from './use-part-fold.tsx'

type PartsProps = { organizationId: string; isUnderReview: boolean }

/** What a company answered, part by part. */
export function CaseParts({ organizationId, isUnderReview }: PartsProps) {
  useShortcut('undo', () => heldDecisions.takeBack())
  const found = useEndpoint('admin.verification.answers', { query: { organizationId } })
  const { data: answers, error, refetch } = found
  useMaskedAgain(answers?.revealed?.until)
  if (error) return <Refused problem={error} onRetry={() => void refetch()} />
  if (!answers) return <Skeleton lines={6} height={28} />
  return (
    <Stack gap={3}>
      <AnswersPart {...{ answers, isUnderReview }} />
      {answers.organizationType === 'business' ? <OwnersPart answers={answers} isUnderReview={isUnderReview} /> : null}
      <DocumentsPart answers={answers} isUnderReview={isUnderReview} />
      <PeoplePart answers={answers} isUnderReview={isUnderReview} />
    </Stack>
  )
}

function AnswersPart({ answers, isUnderReview }: { answers: CaseAnswers; isUnderReview: boolean }) {
  const { revealed } = answers
  const steps = answers.steps.filter(({ step }) => partOfStep(step) === 'answers')
  const say = useCaseWords()
  const { locale, timeZone } = useUi()
  const first = steps.find((step) => step.rows.length > 0 && isUnderReview && isStepOpen(step)) ?? steps[0]
  return (
    <Section
      title={say('answers.title')}
      description={say('answers.text')}
      {...usePartFold('answers', { answers, isUnderReview })}
    >
      <Stack>
        {revealed ? (
          <Notice kind="caution" title={say('revealed.title', { stamp: revealed.stamp })}>
            {say('revealed.text', { time: formatInstant(revealed.until, locale, timeZone) })}
          </Notice>
        ) : null}
        {steps.length === 0 ? (
          <EmptyState title={say('answers.none')}>{say('answers.noneText')}</EmptyState>
        ) : (
          <CaseRows>
            {steps.map((step) => (
              <StepAnswers
                key={`${step.step} ${step.userId ?? ''}`}
                {...{ answers, step, isUnderReview }}
                isOpenAtFirst={step === first}
              />
            ))}
          </CaseRows>
        )}
      </Stack>
    </Section>
  )
}
