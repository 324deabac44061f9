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
  PreformattedText,
  Row,
  Section,
  Skeleton,
  Stack,
  Status,
  useToasts,
} from '@contado/ui'
import { type ReactNode, useState } from 'react'
import { useAction, usePages } from '../api.ts'
import { useIsPermitted } from '../shell/use-staff.ts'
import { useQuestionWords } from './use-question-words.ts'

type QuestionsProps = {
  organizationId: string
  /** Of one thing alone. */
  about?: { readonly externalDocumentType: ExternalDocumentType; readonly externalDocumentId: string }
  action?: ReactNode
  /** Shows a file of an answer; without it files are only named. */
  renderFile?: ((file: ReplyFile) => ReactNode) | undefined
}
type ReplyFile = ReviewedInfoRequest['files'][number]

/** What a customer was asked, what they answered, and whether it was read; open where something of it waits. */
export function QuestionsSection(props: QuestionsProps) {
  return useIsPermitted('questions.view') ? <Questions {...props} /> : null
}

function Questions({ organizationId, about, action, renderFile }: QuestionsProps) {
  const say = useQuestionWords()
  const found = usePages('admin.additional-info-requests.list', { query: { organizationId, limit: '10', ...about } })
  const { items, isLoading, problem } = found
  return (
    <Section
      id="case-questions"
      title={say('title')}
      actions={action}
      fold={{
        isOpen: problem !== null || items.some(({ status }) => status !== 'reviewed'),
        state: isLoading || problem ? null : items.length === 0 ? say('none') : items.length,
      }}
    >
      {problem ? <Refused problem={problem} onRetry={found.reload} /> : null}
      {isLoading ? <Skeleton lines={3} /> : null}
      <Stack gap={4}>
        <p>{say('text')}</p>
        {items.map((asked) => (
          <Question key={asked._id} asked={asked} renderFile={renderFile} />
        ))}
        <LoadMore hasMore={found.hasMore} isLoading={found.isLoadingMore} onLoadMore={found.loadMore} />
      </Stack>
    </Section>
  )
}

const marks = { sent: 'progress', replied: 'draft', reviewed: 'done' } as const

function Question({ asked, renderFile }: { asked: ReviewedInfoRequest } & Pick<QuestionsProps, 'renderFile'>) {
  const say = useQuestionWords()
  const isPermitted = useIsPermitted('verification.decide')
  const part = filledSteps.find((one) => one === asked.part)
  const facts = [
    ...(part ? [{ label: say('about'), value: say(`steps.${part}`) }] : []),
    ...(asked.externalDocumentType === 'document' ? [{ label: say('about'), value: say('ofDocument') }] : []),
    ...(asked.externalDocumentType === 'ubo-entity' ? [{ label: say('about'), value: say('ofEntity') }] : []),
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
    ...(asked.files.length > 0 && !renderFile
      ? [{ label: say('files'), value: asked.files.map(({ name }) => name).join(', ') }]
      : []),
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
        {asked.to === null ? null : <PreformattedText>{say('to', { name: asked.to })}</PreformattedText>}
        <FactList facts={facts} />
        {renderFile ? asked.files.map((file) => <ReplyFileView key={file._id} {...{ file, renderFile }} />) : null}
        {asked.status === 'replied' && isPermitted ? <Review additionalInfoRequestId={asked._id} /> : null}
      </Stack>
    </Panel>
  )
}

function ReplyFileView({ file, renderFile }: { file: ReplyFile; renderFile: (file: ReplyFile) => ReactNode }) {
  const say = useQuestionWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap={3}>
      <Row>
        <Button isSmall icon="file" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {say(isOpen ? 'close' : 'open', { name: file.name })}
        </Button>
      </Row>
      {isOpen ? renderFile(file) : null}
    </Stack>
  )
}

function Said({ text, at }: { text: string; at: string }) {
  return (
    <>
      <PreformattedText>{text}</PreformattedText>
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
