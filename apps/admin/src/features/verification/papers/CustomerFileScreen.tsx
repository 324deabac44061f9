import { Refused, usePathParams, useUrlValues } from '@contado/app-kit'
import type { CustomerFile } from '@contado/contract/verification/case-file.endpoints.ts'
import { Button, EmptyState, IconButton, Row, Section, Select, Skeleton, Stack, TextLink } from '@contado/ui'
import { useState } from 'react'
import { QuestionsSection } from '../../../additional-info/QuestionsSection.tsx'
import { useEndpoint } from '../../../api.ts'
import { PagePicture } from '../../../page-picture/PagePicture.tsx'
import { companyPath } from '../../../paths.ts'
import { StaffPage } from '../../../shell/StaffPage.tsx'
import { useShortcut } from '../../../shell/shortcuts/shortcuts.ts'
import { heldDecisions } from '../case/use-held-decisions.ts'
import { RevealButton } from '../reveal/RevealButton.tsx'
import { useMaskedAgain } from '../reveal/use-masked-again.ts'
import { DecisionsPart } from './DecisionsPart.tsx'
import { HandBack } from './HandBack.tsx'
import { PaperView, usePaperName } from './PaperView.tsx'
import { usePaperWords } from './use-paper-words.ts'

/** All papers of a company one by one beside what was answered, and every decision about it. */
export function CustomerFileScreen() {
  const say = usePaperWords()
  const { organizationId = '' } = usePathParams()
  const found = useEndpoint('admin.verification.customer-file', { query: { organizationId } })
  const file = found.data
  return (
    <StaffPage
      title={file ? say('of', { name: file.name }) : say('title')}
      subtitle={say('keys')}
      back={<TextLink href={companyPath(organizationId)}>{say('back')}</TextLink>}
      primaryAction={file ? <HandBack file={file} /> : undefined}
    >
      {found.error ? <Refused problem={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Skeleton lines={8} height={28} /> : null}
      {file ? (
        <Stack gap={6}>
          <Papers key={organizationId} file={file} />
          <QuestionsSection
            organizationId={organizationId}
            renderFile={({ _id: fileId, name }) => <PagePicture fileId={fileId} name={name} />}
          />
          <DecisionsPart decisions={file.decisions} />
        </Stack>
      ) : null}
    </StaffPage>
  )
}

// Beyond that they are a list to choose from: buttons would push the paper off the screen.
const mostButtons = 8

function Papers({ file: { organizationId, documents, isUnderReview } }: { file: CustomerFile }) {
  const say = usePaperWords()
  const nameOf = usePaperName()
  const answers = useEndpoint('admin.verification.answers', { query: { organizationId } })
  useMaskedAgain(answers.data?.revealed?.until)
  const [{ paper: named }] = useUrlValues()
  const asked = documents.findIndex(({ fileId }) => fileId === named)
  const first = asked === -1 ? documents.findIndex(({ review }) => review === null) : asked
  const [place, setPlace] = useState(Math.max(0, first))
  const go = (by: 1 | -1): void => setPlace((now) => Math.max(0, Math.min(documents.length - 1, now + by)))
  useShortcut('next', () => go(1))
  useShortcut('previous', () => go(-1))
  useShortcut('undo', () => heldDecisions.takeBack())
  const paper = documents[place]
  if (!paper) return <EmptyState title={say('none')}>{say('noneText')}</EmptyState>
  return (
    <Section
      title={nameOf(paper)}
      description={say('place', { number: place + 1, count: documents.length })}
      actions={
        <Row>
          <RevealButton organizationId={organizationId} isRevealed={answers.data?.revealed != null} />
          <IconButton icon="chevronLeft" label={say('previous')} isDisabled={place === 0} onClick={() => go(-1)} />
          <IconButton
            icon="chevronRight"
            label={say('next')}
            isDisabled={place === documents.length - 1}
            onClick={() => go(1)}
          />
        </Row>
      }
    >
      <Stack>
        {documents.length > mostButtons ? (
          <Select
            label={say('document')}
            value={paper.fileId}
            onChange={(fileId) => setPlace(documents.findIndex((one) => one.fileId === fileId))}
            options={documents.map((one, index) => ({
              value: one.fileId,
              label: `${index + 1}. ${nameOf(one)}${one.review === null ? '' : ` · ${say(`acts.file-${one.review.decision}`)}`}`,
            }))}
          />
        ) : null}
        <Row>
          {(documents.length > mostButtons ? [] : documents).map((one, index) => (
            <Button
              key={one.fileId}
              isSmall
              kind={index === place ? 'secondary' : 'quiet'}
              icon={one.review === null ? 'file' : 'check'}
              onClick={() => setPlace(index)}
            >
              {nameOf(one)}
            </Button>
          ))}
        </Row>
        <PaperView key={paper.fileId} {...{ paper, isUnderReview }} answers={answers.data} onDecided={() => go(1)} />
      </Stack>
    </Section>
  )
}
