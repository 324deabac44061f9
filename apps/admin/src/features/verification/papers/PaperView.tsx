import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import type { CustomerFile } from '@contado/contract/verification/case-file.endpoints.ts'
import { Button, DateText, FactList, Grid, Notice, Panel, Row, Stack, Status, shortFileName } from '@contado/ui'
import { useState } from 'react'
import { client } from '../../../api.ts'
import { PagePicture } from '../../../page-picture/PagePicture.tsx'
import { DecisionDialog } from '../../../shell/DecisionDialog.tsx'
import { useShortcut } from '../../../shell/shortcuts/shortcuts.ts'
import { useIsPermitted } from '../../../shell/use-staff.ts'
import { AnswerList } from '../case/AnswerList.tsx'
import { useAskedWords, useCaseWords } from '../case/use-case-words.ts'
import { useHeldDecisions } from '../case/use-held-decisions.ts'
import { TextRead } from '../readings/TextRead.tsx'
import { useReason } from '../use-reason.ts'
import { AskAboutPaper } from './AskAboutPaper.tsx'
import { usePaperWords } from './use-paper-words.ts'

export type Paper = CustomerFile['documents'][number]

/** What a paper is called: by what it proves. */
export const usePaperName = () => {
  const say = usePaperWords()
  const sayAsked = useAskedWords()
  return ({ type, person }: Paper): string =>
    type === null ? say('addressProof', { person: person ?? '' }) : sayAsked(`documents.${type}`)
}

type PaperProps = {
  paper: Paper
  answers: CaseAnswers | undefined
  isUnderReview: boolean
  /** What comes after a decision. */
  onDecided: () => void
}

/** One paper beside what was answered, and the decision about it. */
export function PaperView({ paper, answers, isUnderReview, onDecided }: PaperProps) {
  const say = usePaperWords()
  const nameOf = usePaperName()
  const [isOldShown, setIsOldShown] = useState(false)
  const shown = isOldShown ? paper.renews : null
  const typed = answers?.steps.find(({ step, userId }) =>
    paper.of === 'person' ? step === 'pep' && userId === paper.userId : step === 'kyb',
  )
  return (
    <Grid minWidth={420}>
      {shown ? (
        <Stack gap={2}>
          <Notice kind="caution">{say('oldOne')}</Notice>
          <PagePicture fileId={shown.fileId} name={shown.name} />
        </Stack>
      ) : (
        <PagePicture fileId={paper.fileId} name={nameOf(paper)} />
      )}
      <Stack>
        {paper.renews ? (
          <Notice
            kind="caution"
            actions={
              <Button isSmall onClick={() => setIsOldShown(!isOldShown)}>
                {say(isOldShown ? 'showNew' : 'showOld')}
              </Button>
            }
          >
            {say('renews', { name: shortFileName(paper.renews.name) })}
          </Notice>
        ) : null}
        <PaperDecision {...{ paper, isUnderReview, onDecided }} />
        {answers ? <AskAboutPaper {...{ paper, answers, isUnderReview }} name={nameOf(paper)} /> : null}
        {answers?.revealed ? <TextRead key={paper.fileId} fileId={paper.fileId} /> : null}
        <Panel title={say('typed')}>
          <Stack gap={3}>
            <PaperFacts paper={paper} />
            {typed ? <AnswerList rows={typed.rows} /> : null}
          </Stack>
        </Panel>
      </Stack>
    </Grid>
  )
}

function PaperFacts({ paper: { name, language, issuedOn } }: { paper: Paper }) {
  const say = useCaseWords()
  return (
    <FactList
      facts={[
        { label: say('documents.file'), value: name },
        { label: say('documents.language'), value: language?.toUpperCase() ?? '—' },
        { label: say('documents.issuedOn'), value: <DateText date={issuedOn} /> },
      ]}
    />
  )
}

function PaperDecision({ paper, isUnderReview, onDecided }: Omit<PaperProps, 'answers'>) {
  const say = usePaperWords()
  const sayCase = useCaseWords()
  const isPermitted = useIsPermitted('verification.decide')
  const { decide, actOn } = useHeldDecisions()
  const [isRejecting, setIsRejecting] = useState(false)
  const name = usePaperName()(paper)
  const note = useReason(say('reason'))
  const { fileId, of, review } = paper
  const key = `file ${fileId}`
  const held = actOn(key)
  const isOpen = isPermitted && isUnderReview && review === null && held === null
  const send = (decision: 'accepted' | 'rejected', reason?: string): void => {
    const body = { fileId, decision, ...(reason === undefined ? {} : { reason }) }
    const idempotencyKey = crypto.randomUUID()
    const call = of === 'person' ? 'admin.verification.review-user-file' : 'admin.verification.review-file'
    const act = decision === 'accepted' ? 'approve' : 'deny'
    decide({ key, act, name, send: () => client.call(call, { body }, { idempotencyKey, outlivesPage: true }) })
    onDecided()
  }
  useShortcut('approve', isOpen ? () => send('accepted') : null)
  useShortcut('deny', isOpen ? () => setIsRejecting(true) : null)
  if (review !== null) {
    return (
      <Stack gap={1}>
        <Status kind={review.decision === 'accepted' ? 'done' : 'failed'}>
          {say(review.decision, { name: review.decidedBy })}
        </Status>
        {review.reason === null ? null : <p>{review.reason}</p>}
      </Stack>
    )
  }
  if (held !== null) return <p role="status">{sayCase(`leaving.${held}`)}</p>
  const block = isPermitted ? (isUnderReview ? undefined : say('notOpen')) : say('notPermitted')
  return (
    <>
      <Row>
        <Button onClick={() => setIsRejecting(true)} disabledReason={block}>
          {say('reject')}
        </Button>
        <Button kind="primary" onClick={() => send('accepted')} disabledReason={block}>
          {say('accept')}
        </Button>
      </Row>
      {isRejecting ? (
        <DecisionDialog
          title={say('rejectTitle', { name })}
          text={say('rejectText')}
          note={note}
          act={say('reject')}
          isDanger
          onClose={() => setIsRejecting(false)}
          send={async (reason) => {
            setIsRejecting(false)
            send('rejected', reason)
          }}
          onDone={() => setIsRejecting(false)}
        />
      ) : null}
    </>
  )
}
