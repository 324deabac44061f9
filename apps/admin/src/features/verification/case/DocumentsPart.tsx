import { useLanguage } from '@contado/app-kit'
import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import {
  DataTable,
  DateText,
  EmptyState,
  formatCivilDate,
  InstantText,
  LinkButton,
  Row,
  Section,
  Stack,
  Status,
  TextLink,
} from '@contado/ui'
import { customerFilePath } from '../../../paths.ts'
import { PartDecision } from './StepDecision.tsx'
import { useAskedWords, useCaseWords } from './use-case-words.ts'
import { usePartFold } from './use-part-fold.tsx'

type Paper = CaseAnswers['documents'][number]

/** What had to be brought and what was, with how old each paper is. */
export function DocumentsPart({ answers, isUnderReview }: { answers: CaseAnswers; isUnderReview: boolean }) {
  const { organizationId, documents, requirementSet } = answers
  const say = useCaseWords()
  const sayAsked = useAskedWords()
  const days = (count: number): string => say('documents.days', { count })
  const ageOf = ({ ageDays, maxAgeDays }: Paper): string => {
    if (ageDays === null) return '—'
    return maxAgeDays === null ? days(ageDays) : say('documents.limit', { age: days(ageDays), limit: days(maxAgeDays) })
  }
  return (
    <Section
      title={say('documents.title')}
      description={say('documents.text', { set: requirementSet ?? '—' })}
      actions={
        <>
          <LinkButton href={customerFilePath(organizationId)} isSmall>
            {say('documents.open')}
          </LinkButton>
          <PartDecision {...{ answers, isUnderReview }} part="documents" />
        </>
      }
      {...usePartFold('documents', { answers, isUnderReview })}
    >
      <DataTable
        label={say('documents.title')}
        isScrollable
        rows={documents}
        rowKey={({ type, fileId }) => `${type} ${fileId ?? ''}`}
        renderCard={(paper) => (
          <Stack gap={1}>
            <strong>{sayAsked(`documents.${paper.type}`)}</strong>
            {paper.fileId === null ? null : <PaperName {...{ organizationId, paper }} />}
            <Uploaded paper={paper} />
            <Row justify="between">
              <PaperState paper={paper} />
              <span>{ageOf(paper)}</span>
            </Row>
          </Stack>
        )}
        columns={[
          { key: 'document', header: say('documents.document'), render: ({ type }) => sayAsked(`documents.${type}`) },
          {
            key: 'file',
            header: say('documents.file'),
            render: (paper) => <PaperName {...{ organizationId, paper }} />,
          },
          {
            key: 'uploaded',
            header: say('documents.uploaded'),
            render: (paper) => <Uploaded paper={paper} />,
            isMuted: true,
            isHiddenOnPhone: true,
          },
          {
            key: 'language',
            header: say('documents.language'),
            render: ({ language }) => language?.toUpperCase() ?? '—',
            isHiddenOnPhone: true,
          },
          {
            key: 'issuedOn',
            header: say('documents.issuedOn'),
            render: ({ issuedOn }) => <DateText date={issuedOn} />,
            isHiddenOnPhone: true,
          },
          { key: 'age', header: say('documents.age'), render: ageOf },
          { key: 'state', header: say('documents.state'), render: (paper) => <PaperState paper={paper} /> },
        ]}
        empty={<EmptyState title={say('documents.none')}>{say('documents.noneText')}</EmptyState>}
      />
    </Section>
  )
}

function PaperName({ organizationId, paper: { fileId, name } }: { organizationId: string; paper: Paper }) {
  if (fileId === null) return '—'
  return <TextLink href={customerFilePath(organizationId, fileId)}>{name}</TextLink>
}

function Uploaded({ paper: { uploadedBy, uploadedAt } }: { paper: Paper }) {
  if (uploadedAt === null) return null
  return (
    <span>
      {uploadedBy === null ? null : `${uploadedBy} · `}
      <InstantText instant={uploadedAt} />
    </span>
  )
}

function PaperState({ paper: { fileId, isStale, isRequired, renewedAt } }: { paper: Paper }) {
  const say = useCaseWords()
  const { language } = useLanguage()
  if (fileId === null) return <Status kind="failed">{say('documents.missing')}</Status>
  if (isStale) return <Status kind="failed">{say('documents.stale')}</Status>
  if (renewedAt !== null) {
    return (
      <Status kind="attention">
        {say('documents.renewed', { date: formatCivilDate(renewedAt.slice(0, 10), language) })}
      </Status>
    )
  }
  return isRequired ? (
    <Status kind="done">{say('documents.sound')}</Status>
  ) : (
    <Status kind="draft">{say('documents.notAsked')}</Status>
  )
}
