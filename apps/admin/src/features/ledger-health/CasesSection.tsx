import type { RailCase } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { type Column, CopyableText, DataTable, InstantText, Section, Stack } from '@contado/ui'
import { usePlaceName } from '../../money-places/use-place-words.ts'
import { useLedgerWords } from './use-ledger-words.ts'

const known = ['nothing_known', 'contradiction', 'amount_differs', 'event_reused', 'file_refused'] as const

/** What providers told that can't be right, newest first; nothing where there is none. */
export function CasesSection({ cases }: { cases: readonly RailCase[] }) {
  const say = useLedgerWords()
  const columns = useColumns()
  const wordOf = useCaseWord()
  if (cases.length === 0) return null
  return (
    <Section title={say('cases')} description={say('casesText')}>
      <DataTable
        label={say('cases')}
        isScrollable
        columns={columns}
        rows={cases}
        rowKey={({ caseId }) => caseId}
        renderCard={({ kind, subject, openedAt }) => (
          <Stack gap={1}>
            <strong>{wordOf(kind)}</strong>
            <CopyableText text={subject} label={say('reference')} />
            <InstantText instant={openedAt} />
          </Stack>
        )}
      />
    </Section>
  )
}

function useCaseWord(): (kind: string) => string {
  const say = useLedgerWords()
  return (kind) => {
    const word = known.find((one) => one === kind)
    return word === undefined ? kind : say(word)
  }
}

function useColumns(): readonly Column<RailCase>[] {
  const say = useLedgerWords()
  const nameOf = usePlaceName()
  const wordOf = useCaseWord()
  return [
    { key: 'what', header: say('what'), render: ({ kind }) => wordOf(kind) },
    { key: 'provider', header: say('provider'), render: ({ provider }) => nameOf('providers', provider) },
    {
      key: 'subject',
      header: say('subject'),
      render: ({ subject }) => <CopyableText text={subject} label={say('reference')} />,
      width: '22rem',
    },
    {
      key: 'openedAt',
      header: say('since'),
      render: ({ openedAt }) => <InstantText instant={openedAt} />,
      align: 'end',
      isMuted: true,
    },
  ]
}
