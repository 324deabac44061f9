import { PagedTable, RouterLink, useUrlFilters } from '@contado/app-kit'
import type { DeskLine } from '@contado/contract/desk/desk.endpoints.ts'
import { deskQueues, seesQueue, worksQueue } from '@contado/contract/desk/desk-queues.ts'
import { type Column, MoneyText, Row, Stack, Status } from '@contado/ui'
import { usePages } from '../../api.ts'
import { casePath } from '../../shell/desk/case-path.ts'
import { Waited } from '../../shell/desk/Waited.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import classes from './DeskList.module.css'
import { useDashboardWords } from './use-dashboard-words.ts'

const liveMs = 15_000

/** Everything that waits for who is signed in, what is late first. */
export function DeskList() {
  const say = useDashboardWords()
  const staff = useStaff()
  const seen = deskQueues.filter((queue) => staff !== null && seesQueue(staff.role, queue))
  const isWorking = staff !== null && seen.some((queue) => worksQueue(staff.role, queue))
  const filters = useUrlFilters({
    queue: { label: say('queue'), options: seen.map((value) => ({ value, label: say(`queues.${value}`) })) },
    ...(isWorking
      ? {
          of: {
            label: say('of.label'),
            options: (['me', 'nobody'] as const).map((value) => ({ value, label: say(`of.${value}`) })),
          },
        }
      : {}),
    rest: { label: say('rest.label'), options: [{ value: 'snoozed' as const, label: say('rest.snoozed') }] },
  })
  const { query } = filters
  const found = usePages('admin.desk.list', { query }, { pollMs: liveMs })
  return (
    <PagedTable<DeskLine>
      label={say('desk')}
      pages={found}
      filters={filters}
      rowKey={({ queue, lineId }) => `${queue} ${lineId}`}
      renderLink={(line, link) => <RouterLink href={casePath(line, query)} {...link} />}
      columns={useColumns()}
      renderCard={(line) => <LineCard line={line} />}
      skeletonRows={8}
      isScrollable
      empty={{ title: say('nothingTitle'), children: say('nothingText') }}
    />
  )
}

function Holder({ line: { openedBy, assignedTo } }: { line: DeskLine }) {
  const say = useDashboardWords()
  const staff = useStaff()
  const isOther = openedBy !== null && openedBy.staffId !== staff?.staffId
  if (isOther) return <Status kind="attention">{say('open', { name: openedBy.name })}</Status>
  if (assignedTo === null) return <span className={classes.nobody}>{say('unassigned')}</span>
  return assignedTo.staffId === staff?.staffId ? say('you') : assignedTo.name
}

const useDetail = (): ((line: DeskLine) => string) => {
  const say = useDashboardWords()
  return ({ kind, detail, act }) => {
    if (act !== null) return say(`acts.${act.replaceAll('.', '_') as ActWord}`)
    return kind === 'company' && detail !== '' ? `@${detail}` : detail
  }
}

type ActWord = keyof typeof import('./i18n/en.json')['acts']

function useColumns(): readonly Column<DeskLine>[] {
  const say = useDashboardWords()
  const detailOf = useDetail()
  return [
    { key: 'case', header: say('case'), render: ({ name }) => name || '—' },
    { key: 'queue', header: say('queue'), render: (line) => <Queue line={line} /> },
    { key: 'detail', header: say('detail'), render: (line) => detailOf(line) || '—', isMuted: true },
    { key: 'waiting', header: say('waitingFor'), render: (line) => <Waited case={line} />, isOneLine: true },
    { key: 'holder', header: say('holder'), render: (line) => <Holder line={line} /> },
    {
      key: 'amount',
      header: say('amount'),
      render: ({ amount, currency }) =>
        amount !== null && currency !== null ? (
          <MoneyText amount={amount} currency={currency} size="table" isCodeShown />
        ) : (
          '—'
        ),
      align: 'end',
    },
  ]
}

function Queue({ line: { queue, riskTier } }: { line: DeskLine }) {
  const say = useDashboardWords()
  return riskTier === 'high' ? `${say(`queues.${queue}`)} · ${say('highTier')}` : say(`queues.${queue}`)
}

function LineCard({ line }: { line: DeskLine }) {
  const detailOf = useDetail()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{line.name || '—'}</strong>
        {line.amount !== null && line.currency !== null ? (
          <MoneyText amount={line.amount} currency={line.currency} isCodeShown />
        ) : null}
      </Row>
      <span>
        <Queue line={line} />
        {detailOf(line) === '' ? null : ` · ${detailOf(line)}`}
      </span>
      <Row justify="between">
        <Waited case={line} />
        <Holder line={line} />
      </Row>
    </Stack>
  )
}
