import { PagedTable } from '@contado/app-kit'
import type { HistoryEntry } from '@contado/contract/verification/review.endpoints.ts'
import { InstantText, Section, Stack } from '@contado/ui'
import { usePages } from '../../api.ts'
import { pageSettings } from '../../page-settings.ts'
import { useKnownWord } from './use-known-word.ts'
import { useVerificationWords } from './use-verification-words.ts'

const pageSize = '25'

const actOf = ({ action, decision }: HistoryEntry): string =>
  decision === null ? action : `monitored-transaction.${decision}`

/** What was done to and by a company, newest first, with the reasons that staff gave. */
export function HistorySection({ organizationId }: { organizationId: string }) {
  const say = useVerificationWords()
  const known = useKnownWord()
  const found = usePages('admin.verification.company-history', { query: { organizationId, limit: pageSize } })
  const [newest] = found.items
  const description = pageSettings.isSandbox ? `${say('history.text')} ${say('history.clocks')}` : say('history.text')
  return (
    <Section
      title={say('history.title')}
      description={description}
      fold={{ isOpen: false, state: newest ? <InstantText instant={newest.at} /> : null }}
    >
      <PagedTable<HistoryEntry>
        label={say('history.title')}
        pages={found}
        rowKey={({ entryId }) => entryId}
        columns={[
          { key: 'when', header: say('when'), render: ({ at }) => <InstantText instant={at} />, isMuted: true },
          { key: 'action', header: say('action'), render: (entry) => known('acts', actOf(entry)) },
          { key: 'actor', header: say('actor'), render: ({ actor }) => known('actors', actor) },
          { key: 'reason', header: say('reasonGiven'), render: ({ reason }) => reason },
        ]}
        renderCard={(entry) => (
          <Stack gap={1}>
            <strong>{known('acts', actOf(entry))}</strong>
            <span>{known('actors', entry.actor)}</span>
            {entry.reason === null ? null : <span>{entry.reason}</span>}
            <InstantText instant={entry.at} />
          </Stack>
        )}
        empty={{ title: say('history.none'), children: say('history.noneText') }}
      />
    </Section>
  )
}
