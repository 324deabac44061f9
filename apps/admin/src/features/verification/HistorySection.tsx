import type { CompanyFile } from '@contado/contract/staff/staff.endpoints.ts'
import { DataTable, EmptyState, InstantText, Section, Stack } from '@contado/ui'
import { useKnownWord } from './use-known-word.ts'
import { useVerificationWords } from './use-verification-words.ts'

type Entry = CompanyFile['history'][number]

/** What was done to and by a company, newest first. */
export function HistorySection({ history }: { history: readonly Entry[] }) {
  const say = useVerificationWords()
  const known = useKnownWord()
  return (
    <Section title={say('history.title')} description={say('history.text')}>
      <DataTable
        label={say('history.title')}
        rows={history}
        rowKey={({ at, action, actor }) => `${at} ${action} ${actor}`}
        columns={[
          { key: 'when', header: say('when'), render: ({ at }) => <InstantText instant={at} />, isMuted: true },
          { key: 'action', header: say('action'), render: ({ action }) => known('acts', action) },
          { key: 'actor', header: say('actor'), render: ({ actor }) => known('actors', actor) },
        ]}
        renderCard={({ at, action, actor }) => (
          <Stack gap={1}>
            <strong>{known('acts', action)}</strong>
            <span>{known('actors', actor)}</span>
            <InstantText instant={at} />
          </Stack>
        )}
        empty={<EmptyState title={say('history.none')}>{say('history.noneText')}</EmptyState>}
      />
    </Section>
  )
}
