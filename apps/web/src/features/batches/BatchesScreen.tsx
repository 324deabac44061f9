import { PagedTable, RouterLink } from '@contado/app-kit'
import type { Batch } from '@contado/contract/batches/batches.endpoints.ts'
import { Button, type Column, InstantDay, MoneyText, Row, Stack, TextLink } from '@contado/ui'
import { useState } from 'react'
import { usePages } from '../../api.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { BatchStatusText } from './BatchStatusText.tsx'
import { ReadBatch } from './ReadBatch.tsx'
import { rowsOf, useBatchName } from './use-batch-name.ts'
import { useBatchWords } from './use-batch-words.ts'

/** Several payments in one, newest first. */
export function BatchesScreen() {
  const say = useBatchWords()
  const forbidden = useForbidden('transfers.create')
  const [isReading, setIsReading] = useState(false)
  return (
    <ShellScreen
      title={say('title')}
      subtitle={say('subtitle')}
      back={<TextLink href="/transfers">{say('transfers')}</TextLink>}
      primaryAction={
        <Button kind="primary" disabledReason={forbidden} onClick={() => setIsReading(true)}>
          {say('read.open')}
        </Button>
      }
    >
      <PagedTable
        label={say('title')}
        columns={useColumns()}
        pages={usePages('batches.list', { query: {} })}
        rowKey={({ batchId }) => batchId}
        renderLink={({ batchId }, link) => <RouterLink href={`/batches/${batchId}`} {...link} />}
        renderCard={(batch) => <Card batch={batch} />}
        empty={{ title: say('emptyTitle'), children: say('emptyText') }}
      />
      {isReading ? <ReadBatch onClose={() => setIsReading(false)} /> : null}
    </ShellScreen>
  )
}

type BatchProps = { batch: Batch }

function Name({ batch }: BatchProps) {
  return useBatchName()(batch)
}

function Totals({ batch: { totals } }: BatchProps) {
  return (
    <Stack gap={1}>
      {totals.map(({ currency, amount }) => (
        <MoneyText key={currency} amount={amount} currency={currency} isCodeShown />
      ))}
    </Stack>
  )
}

function useColumns(): readonly Column<Batch>[] {
  const say = useBatchWords()
  return [
    { key: 'name', header: say('name'), render: (batch) => <Name batch={batch} /> },
    { key: 'status', header: say('status'), render: (batch) => <BatchStatusText batch={batch} /> },
    { key: 'rows', header: say('payments'), align: 'end', render: (batch) => String(rowsOf(batch)) },
    { key: 'by', header: say('by'), isMuted: true, render: ({ createdBy }) => createdBy },
    {
      key: 'when',
      header: say('when'),
      isMuted: true,
      render: ({ createdAt }) => <InstantDay instant={createdAt} />,
    },
    { key: 'totals', header: say('amount'), align: 'end', render: (batch) => <Totals batch={batch} /> },
  ]
}

function Card({ batch }: BatchProps) {
  return (
    <Stack gap={1}>
      <Row justify="between">
        <strong>
          <Name batch={batch} />
        </strong>
        <Totals batch={batch} />
      </Row>
      <Row justify="between">
        <BatchStatusText batch={batch} />
        <InstantDay instant={batch.createdAt} />
      </Row>
    </Stack>
  )
}
