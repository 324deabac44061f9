import { Refused, useProblemText } from '@contado/app-kit'
import type { ExternalDocumentType } from '@contado/contract/additional-info-requests/additional-info.ts'
import type { ReviewedInfoRequest } from '@contado/contract/additional-info-requests/additional-info-requests.endpoints.ts'
import { filledSteps } from '@contado/contract/verification/step-lifecycle.ts'
import {
  Button,
  FactList,
  InstantText,
  LoadMore,
  MoneyText,
  Panel,
  Section,
  Skeleton,
  Stack,
  Status,
  useToasts,
} from '@contado/ui'
import type { ReactNode } from 'react'
import { useAction, usePages } from '../api.ts'
import { useIsPermitted } from '../shell/use-staff.ts'
import classes from './Questions.module.css'
import { useQuestionWords } from './use-question-words.ts'

type QuestionsProps = {
  organizationId: string
  /** Of one thing alone. */
  about?: { readonly externalDocumentType: ExternalDocumentType; readonly externalDocumentId: string }
  action?: ReactNode
}

/** What a customer was asked, what they answered, and whether it was read. */
export function QuestionsSection({ organizationId, about, action }: QuestionsProps) {
  const say = useQuestionWords()
  const isPermitted = useIsPermitted('verification.decide')
  return isPermitted ? (
    <Section title={say('title')} description={say('text')} actions={action}>
      <Questions organizationId={organizationId} about={about} />
    </Section>
  ) : null
}

function Questions({
  organizationId,
  about,
}: Pick<QuestionsProps, 'organizationId'> & { about: QuestionsProps['about'] | undefined }) {
  const say = useQuestionWords()
  const found = usePages('admin.additional-info-requests.list', { query: { organizationId, limit: '10', ...about } })
  if (found.problem) return <Refused problem={found.problem} onRetry={found.reload} />
  if (found.isLoading) return <Skeleton lines={3} />
  if (found.items.length === 0) return <p>{say('none')}</p>
  return (
    <Stack gap={4}>
      {found.items.map((asked) => (
        <Question key={asked._id} asked={asked} />
      ))}
      <LoadMore hasMore={found.hasMore} isLoading={found.isLoadingMore} onLoadMore={found.loadMore} />
    </Stack>
  )
}

const marks = { sent: 'progress', replied: 'draft', reviewed: 'done' } as const

function Question({ asked }: { asked: ReviewedInfoRequest }) {
  const say = useQuestionWords()
  const part = filledSteps.find((one) => one === asked.part)
  const facts = [
    ...(part ? [{ label: say('about'), value: say(`steps.${part}`) }] : []),
    {
      label: say('asked', { by: asked.askedBy }),
      value: <Said text={asked.message} at={asked.askedAt} />,
    },
    ...(asked.status === 'sent' ? [{ label: say('due'), value: <InstantText instant={asked.dueAt} /> }] : []),
    ...(asked.repliedAt === null
      ? []
      : [
          {
            label: say('replied', { by: asked.repliedBy ?? '' }),
            value: <Said text={asked.reply || say('noWords')} at={asked.repliedAt} />,
          },
        ]),
    ...(asked.files.length > 0 ? [{ label: say('files'), value: asked.files.map(({ name }) => name).join(', ') }] : []),
    ...asked.invoices.map(({ invoiceId, invoiceNumber, amount, currency }) => ({
      key: invoiceId,
      label: say('invoices'),
      value: (
        <>
          {invoiceNumber ?? '—'} · <MoneyText amount={amount} currency={currency} isCodeShown />
        </>
      ),
    })),
    ...(asked.reviewedAt === null
      ? []
      : [
          {
            label: say('reviewed', { by: asked.reviewedBy ?? '' }),
            value: (
              <>
                <InstantText instant={asked.reviewedAt} />
                {asked.repliedAt === null ? <p>{say('closed')}</p> : null}
              </>
            ),
          },
        ]),
  ]
  return (
    <Panel
      title={
        <Status kind={asked.isOverdue ? 'failed' : marks[asked.status]}>
          {say(asked.isOverdue ? 'status.overdue' : `status.${asked.status}`)}
        </Status>
      }
    >
      <Stack gap={3}>
        {asked.to === null ? null : <p className={classes.text}>{say('to', { name: asked.to })}</p>}
        <FactList facts={facts} />
        {asked.status === 'replied' ? <Review additionalInfoRequestId={asked._id} /> : null}
      </Stack>
    </Panel>
  )
}

function Said({ text, at }: { text: string; at: string }) {
  return (
    <>
      <p className={classes.text}>{text}</p>
      <InstantText instant={at} />
    </>
  )
}

function Review({ additionalInfoRequestId }: { additionalInfoRequestId: string }) {
  const say = useQuestionWords()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  const review = useAction('admin.verification.review-additional-info-request')
  const act = async () => {
    try {
      await review.run({ body: { additionalInfoRequestId } })
      toasts.success(say('reviewDone'))
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  return (
    <div>
      <Button onClick={() => void act()} isLoading={review.isRunning}>
        {say('review')}
      </Button>
    </div>
  )
}
