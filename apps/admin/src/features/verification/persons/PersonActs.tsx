import type { PersonOfStaff } from '@contado/contract/persons/persons.endpoints.ts'
import { DataTable, EmptyState, InstantText, Section, Stack } from '@contado/ui'
import { useKnownWord } from '../use-known-word.ts'
import { usePersonWords } from './use-person-words.ts'

/** The newest acts of staff about a person, with the reasons that they gave. */
export function PersonActs({ history }: Pick<PersonOfStaff, 'history'>) {
  const say = usePersonWords()
  const known = useKnownWord()
  return (
    <Section title={say('history.title')} description={say('history.text')}>
      <DataTable
        label={say('history.title')}
        rows={history}
        rowKey={({ entryId }) => entryId}
        columns={[
          { key: 'when', header: say('history.when'), render: ({ at }) => <InstantText instant={at} />, isMuted: true },
          { key: 'action', header: say('history.action'), render: ({ action }) => known('acts', action) },
          { key: 'actor', header: say('history.actor'), render: ({ actor }) => actor },
          { key: 'reason', header: say('history.reason'), render: ({ reason }) => reason },
        ]}
        renderCard={({ at, action, actor, reason }) => (
          <Stack gap={1}>
            <strong>{known('acts', action)}</strong>
            <span>{actor}</span>
            {reason === null ? null : <span>{reason}</span>}
            <InstantText instant={at} />
          </Stack>
        )}
        empty={<EmptyState title={say('history.none')}>{say('history.noneText')}</EmptyState>}
      />
    </Section>
  )
}
