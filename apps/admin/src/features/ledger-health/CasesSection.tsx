import type { RailCase } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { type Column, DataTable, InstantText, Section, Stack } from '@contado/ui'
import { usePlaceName } from '../../money-places/use-place-words.ts'
import { PaymentReference } from './PaymentReference.tsx'
import { useCaseWords } from './use-case-words.ts'
import { useLedgerWords } from './use-ledger-words.ts'

/** What providers told that can't be right, newest first, and what to do about it; nothing where there is none. */
export function CasesSection({ cases }: { cases: readonly RailCase[] }) {
  const say = useLedgerWords()
  const columns = useColumns()
  const { nextOf } = useCaseWords()
  if (cases.length === 0) return null
  return (
    <Section title={say('cases')} description={say('casesText')}>
      <DataTable
        label={say('cases')}
        isScrollable
        columns={columns}
        rows={cases}
        rowKey={({ caseId }) => caseId}
        renderCard={(one) => (
          <Stack gap={1}>
            <What one={one} />
            <span>{nextOf(one)}</span>
            <PaymentReference text={one.subject} payment={one.payment} />
            <InstantText instant={one.openedAt} />
          </Stack>
        )}
      />
    </Section>
  )
}

function What({ one }: { one: RailCase }) {
  const { kindOf, toldOf } = useCaseWords()
  const told = toldOf(one)
  return (
    <Stack gap={1}>
      <strong>{kindOf(one)}</strong>
      {told === null ? null : <span>{told}</span>}
    </Stack>
  )
}

function useColumns(): readonly Column<RailCase>[] {
  const say = useLedgerWords()
  const nameOf = usePlaceName()
  const { nextOf } = useCaseWords()
  return [
    { key: 'what', header: say('what'), render: (one) => <What one={one} />, width: '15rem' },
    { key: 'next', header: say('next'), render: nextOf, width: '20rem' },
    { key: 'provider', header: say('provider'), render: ({ provider }) => nameOf('providers', provider) },
    {
      key: 'subject',
      header: say('subject'),
      render: ({ subject, payment }) => <PaymentReference text={subject} payment={payment} />,
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
