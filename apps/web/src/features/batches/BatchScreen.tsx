import { Refused, usePathParams } from '@contado/app-kit'
import type { Batch } from '@contado/contract/batches/batches.endpoints.ts'
import {
  EmptyState,
  type Fact,
  FactList,
  InstantText,
  LinkButton,
  ProgressBar,
  Row,
  Section,
  Skeleton,
  Stack,
  TextLink,
} from '@contado/ui'
import { client, useEndpoint } from '../../api.ts'
import { DownloadButton } from '../../shell/DownloadButton.tsx'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { BatchRows } from './BatchRows.tsx'
import { BatchStatusText } from './BatchStatusText.tsx'
import { DraftBatch, useDraftActs } from './DraftBatch.tsx'
import { rowsOf, useBatchName } from './use-batch-name.ts'
import { useBatchWords } from './use-batch-words.ts'
import { useTotalFacts } from './use-total-facts.ts'

const pollMs = 1_000

/** One batch: what it comes to, how far it is, and what became of each payment. */
export function BatchScreen() {
  const say = useBatchWords()
  const { batchId = '' } = usePathParams()
  const known = useEndpoint('batches.get', { params: { batchId } })
  const isRunning = known.data?.status === 'running'
  const { data, error, refetch } = useEndpoint(
    'batches.get',
    { params: { batchId } },
    { pollMs: isRunning ? pollMs : undefined },
  )
  if (data) return <BatchPage batch={data} />
  return (
    <ShellScreen title={say('title')}>
      {error && error.status !== 404 && error.status !== 422 ? (
        <Refused problem={error} onRetry={() => void refetch()} />
      ) : error ? (
        <EmptyState title={say('goneTitle')} action={<LinkButton href="/batches">{say('back')}</LinkButton>} />
      ) : (
        <Skeleton height={240} />
      )}
    </ShellScreen>
  )
}

function BatchPage({ batch }: { batch: Batch }) {
  const say = useBatchWords()
  const { batchId, status, source, totals, rows } = batch
  const acts = useDraftActs(batch)
  const ended = rows.done + rows.refused
  const all = ended + rows.ready
  return (
    <ShellScreen
      title={useBatchName()(batch)}
      back={<TextLink href="/batches">{say('title')}</TextLink>}
      subtitle={
        <Row gap={3}>
          <BatchStatusText batch={batch} />
          {source === 'bills' ? null : <span>{say('count', { count: rowsOf(batch) })}</span>}
        </Row>
      }
      primaryAction={status === 'draft' ? acts.primary : undefined}
      secondaryActions={
        <>
          {status === 'draft' ? acts.secondary : null}
          {source !== 'bills' && totals.length > 0 ? (
            <DownloadButton fetch={() => client.call('batches.file', { params: { batchId } })}>
              {say('download')}
            </DownloadButton>
          ) : null}
        </>
      }
    >
      <Stack gap={6}>
        {status === 'running' && all > 0 ? (
          <ProgressBar
            label={say('progress', { done: String(ended), total: String(all) })}
            percent={(ended * 100) / all}
          />
        ) : null}
        {status === 'draft' ? <DraftBatch batch={batch} /> : null}
        <Section title={say('summary')}>
          <FactList facts={useFacts(batch)} />
        </Section>
        <Section title={say('payments')}>
          <BatchRows batch={batch} />
        </Section>
      </Stack>
    </ShellScreen>
  )
}

const useFacts = ({ totals, source, createdBy, createdAt, confirmedAt, rows }: Batch): readonly Fact[] => {
  const say = useBatchWords()
  const factsOf = useTotalFacts()
  return [
    ...totals.flatMap((total) => {
      const { sum, fee } = factsOf(total)
      return source === 'bills' ? [sum] : [sum, fee]
    }),
    ...(rows.refused > 0 ? [{ label: say('refused'), value: String(rows.refused) }] : []),
    ...(rows.leftOut > 0 ? [{ label: say('rowStatuses.left_out'), value: String(rows.leftOut) }] : []),
    { label: say('by'), value: createdBy },
    { label: say('when'), value: <InstantText instant={createdAt} isZoned /> },
    ...(confirmedAt ? [{ label: say('confirmed'), value: <InstantText instant={confirmedAt} isZoned /> }] : []),
  ]
}
