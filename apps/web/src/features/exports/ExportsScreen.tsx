import { PagedTable } from '@contado/app-kit'
import type { Exported } from '@contado/contract/exports/exports.endpoints.ts'
import { Button, type Column, InstantDay, Row, Stack, Status, type StatusProps } from '@contado/ui'
import { usePages } from '../../api.ts'
import { FileSize } from '../../shell/exports/FileSize.tsx'
import { useExportActs } from '../../shell/exports/use-export-acts.ts'
import { useExportWords } from '../../shell/exports/use-export-words.ts'
import { useLiveExport } from '../../shell/exports/use-live-export.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useExportsWords } from './use-exports-words.ts'

/** The exports of the last week: how far they are, and their files. */
export function ExportsScreen() {
  const say = useExportsWords()
  return (
    <ShellScreen title={say('title')} subtitle={say('text')}>
      <PagedTable
        label={say('title')}
        columns={useColumns()}
        pages={usePages('exports.list', { query: {} })}
        rowKey={({ exportId }) => exportId}
        renderCard={(row) => <Card row={row} />}
        empty={{ title: say('emptyTitle'), children: say('emptyText') }}
      />
    </ShellScreen>
  )
}

type RowProps = { row: Exported }

function useColumns(): readonly Column<Exported>[] {
  const say = useExportsWords()
  return [
    { key: 'what', header: say('export'), render: (row) => <Name row={row} /> },
    { key: 'status', header: say('status'), render: (row) => <Standing row={row} /> },
    { key: 'by', header: say('by'), isMuted: true, render: ({ by }) => by ?? '—' },
    {
      key: 'created',
      header: say('created'),
      isMuted: true,
      render: ({ createdAt }) => <InstantDay instant={createdAt} />,
    },
    { key: 'file', header: say('file'), align: 'end', render: (row) => <Acts row={row} /> },
  ]
}

const useName = ({ list, format, fileName }: Exported): string => {
  const say = useExportWords()
  return fileName ?? `${say(`lists.${list}`)} · ${say(`formats.${format}`)}`
}

function Name({ row }: RowProps) {
  return useName(useLiveExport(row))
}

const kinds: Readonly<Record<Exported['status'], StatusProps['kind']>> = {
  waiting: 'draft',
  running: 'progress',
  ready: 'done',
  failed: 'failed',
  canceled: 'draft',
}

function Standing({ row }: RowProps) {
  const say = useExportsWords()
  const sayExport = useExportWords()
  const { status, rowsDone, rowsTotal, sizeBytes } = useLiveExport(row)
  return (
    <Row>
      <Status kind={kinds[status]}>{say(`statuses.${status}`)}</Status>
      {status === 'running' && rowsTotal !== null ? (
        <span>{sayExport('running', { done: String(rowsDone), total: String(rowsTotal) })}</span>
      ) : null}
      {sizeBytes === null ? null : <FileSize bytes={sizeBytes} />}
    </Row>
  )
}

function Acts({ row }: RowProps) {
  const say = useExportsWords()
  const sayExport = useExportWords()
  const acts = useExportActs()
  const live = useLiveExport(row)
  const name = useName(live)
  if (live.status === 'ready') {
    return (
      <Button icon="download" isSmall aria-label={say('downloadOf', { name })} onClick={() => void acts.download(live)}>
        {sayExport('download')}
      </Button>
    )
  }
  if (live.status !== 'waiting' && live.status !== 'running') return null
  return (
    <Button isSmall aria-label={say('cancelOf', { name })} onClick={() => void acts.cancel(live)}>
      {sayExport('cancel')}
    </Button>
  )
}

function Card({ row }: RowProps) {
  return (
    <Stack gap={1}>
      <strong>
        <Name row={row} />
      </strong>
      <Row justify="between">
        <Standing row={row} />
        <Acts row={row} />
      </Row>
    </Stack>
  )
}
