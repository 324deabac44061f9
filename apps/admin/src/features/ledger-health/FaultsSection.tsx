import type { LedgerFault, LedgerVerification } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { type Column, DataTable, Section, Stack } from '@contado/ui'
import { useLedgerWords } from './use-ledger-words.ts'

/** What the last verification found, causes before what follows from them. */
export function FaultsSection({ verification }: { verification: LedgerVerification }) {
  const say = useLedgerWords()
  const { faults, faultCount } = verification
  const columns: readonly Column<LedgerFault>[] = [
    { key: 'fault', header: say('fault'), render: ({ code }) => code },
    { key: 'subject', header: say('subject'), render: ({ subject }) => subject },
    { key: 'expected', header: say('expected'), render: ({ expected }) => expected, isMuted: true },
    { key: 'found', header: say('found'), render: ({ found }) => found },
  ]
  return (
    <Section
      title={say('faults')}
      description={say(faults.length < faultCount ? 'faultsFirst' : 'faultsText', { count: faults.length })}
    >
      <DataTable
        label={say('faults')}
        columns={columns}
        rows={faults}
        rowKey={({ code, subject }) => `${code} ${subject}`}
        isScrollable
        renderCard={({ code, subject, expected, found }) => (
          <Stack gap={1}>
            <strong>{code}</strong>
            <span>{subject}</span>
            <span>
              {say('expected')}: {expected}
            </span>
            <span>
              {say('found')}: {found}
            </span>
          </Stack>
        )}
      />
    </Section>
  )
}
