import type { PersonReview } from '@contado/contract/persons/person-reviews.endpoints.ts'
import { DataTable, EmptyState, InstantText, Row, Section, Stack } from '@contado/ui'
import { useReviewWords } from './use-review-words.ts'

/** The tries of a person to prove who they are, newest first, with what came of each. */
export function TriesSection({ tries }: Pick<PersonReview, 'tries'>) {
  const say = useReviewWords()
  return (
    <Section title={say('tries.title')}>
      <DataTable
        label={say('tries.title')}
        rows={tries}
        rowKey={({ kycSessionId }) => kycSessionId}
        columns={[
          {
            key: 'started',
            header: say('tries.started'),
            render: ({ createdAt }) => <InstantText instant={createdAt} />,
          },
          {
            key: 'submitted',
            header: say('submitted'),
            render: ({ submittedAt }) => <InstantText instant={submittedAt} />,
          },
          { key: 'state', header: say('tries.state'), render: ({ state }) => say(`states.${state}`) },
          {
            key: 'ended',
            header: say('tries.ended'),
            render: ({ endedAt }) => <InstantText instant={endedAt} />,
            align: 'end',
          },
        ]}
        renderCard={({ state, createdAt }) => (
          <Row justify="between" isOneLine>
            <Stack gap={1}>{say(`states.${state}`)}</Stack>
            <InstantText instant={createdAt} />
          </Row>
        )}
        empty={<EmptyState title={say('tries.none')}>{say('tries.noneText')}</EmptyState>}
      />
    </Section>
  )
}
