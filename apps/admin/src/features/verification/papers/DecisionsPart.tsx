import type { CustomerFile } from '@contado/contract/verification/case-file.endpoints.ts'
import { DataTable, EmptyState, InstantText, Section, Stack } from '@contado/ui'
import { useVerificationWords } from '../use-verification-words.ts'
import { usePaperWords } from './use-paper-words.ts'

type Decision = CustomerFile['decisions'][number]

/** Every decision about a company, newest first. */
export function DecisionsPart({ decisions }: { decisions: readonly Decision[] }) {
  const say = usePaperWords()
  const sayStep = useVerificationWords()
  const aboutOf = ({ act, of }: Decision): string => {
    if (of === '') return '—'
    const isStep = act === 'step-approved' || act === 'step-denied'
    return isStep ? sayStep(`steps.names.${of}` as Parameters<typeof sayStep>[0]) : of
  }
  return (
    <Section title={say('decisions')}>
      <DataTable
        label={say('decisions')}
        isScrollable
        rows={decisions}
        rowKey={({ act, of, at, reason }) => [act, of, at, reason].join(' ')}
        renderCard={(one) => (
          <Stack gap={1}>
            <strong>{say(`acts.${one.act}`)}</strong>
            <span>{aboutOf(one)}</span>
            {one.reason === null ? null : <span>{one.reason}</span>}
            <span>
              {one.by ?? '—'} · <InstantText instant={one.at} />
            </span>
          </Stack>
        )}
        columns={[
          { key: 'when', header: say('when'), render: ({ at }) => <InstantText instant={at} />, isMuted: true },
          { key: 'decision', header: say('decision'), render: ({ act }) => say(`acts.${act}`) },
          { key: 'about', header: say('about'), render: aboutOf },
          { key: 'by', header: say('by'), render: ({ by }) => by ?? '—' },
          { key: 'reason', header: sayStep('reasonGiven'), render: ({ reason }) => reason },
        ]}
        empty={<EmptyState title={say('noDecisions')}>{say('noDecisionsText')}</EmptyState>}
      />
    </Section>
  )
}
