import { useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { DateText } from '../figures/DateText.tsx'
import { MoneyText } from '../figures/MoneyText.tsx'
import { Status } from '../figures/Status.tsx'
import { Anchor } from '../foundation/Anchor.tsx'
import { RadioCards } from '../inputs/RadioCards.tsx'
import { SearchField } from '../inputs/SearchField.tsx'
import { Section } from '../layout/Section.tsx'
import { Row, Stack } from '../layout/Stack.tsx'
import { Tabs } from '../layout/Tabs.tsx'
import { type Column, DataTable } from '../table/DataTable.tsx'
import { Filters } from '../table/Filters.tsx'
import { type Movement, movements } from './movements.ts'

const CURRENCY = 'USD'

const columns: readonly Column<Movement>[] = [
  { key: 'date', header: 'Date', render: (row) => <DateText date={row.date} />, width: '128px' },
  { key: 'description', header: 'Description', render: (row) => row.description },
  { key: 'correspondant', header: 'Correspondant', render: (row) => row.correspondant, isHiddenOnPhone: true },
  { key: 'status', header: 'Status', render: (row) => <Status kind={row.status}>{row.statusText}</Status> },
  { key: 'amount', header: 'Amount', align: 'end', render: (row) => <MovementAmount movement={row} /> },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    isMuted: true,
    isHiddenOnPhone: true,
    render: (row) => <MoneyText amount={row.balance} currency={CURRENCY} size="table" />,
  },
]

/** A list with tabs, search, filters and its five states. */
export function TableShowcase() {
  const [tab, setTab] = useState('all')
  const [query, setQuery] = useState('')
  const [hasMore, setHasMore] = useState(true)
  const rows = movements.filter(
    (row) =>
      (tab === 'all' || row.isIncome === (tab === 'income')) &&
      `${row.description} ${row.correspondant}`.toLowerCase().includes(query.toLowerCase()),
  )
  const clear = () => {
    setTab('all')
    setQuery('')
  }
  return (
    <Stack gap={6}>
      <Section title="Movements">
        <Row justify="between">
          <Tabs
            label="Direction"
            value={tab}
            onChange={setTab}
            tabs={[
              { key: 'all', label: 'All', count: movements.length },
              { key: 'income', label: 'Income' },
              { key: 'expense', label: 'Expenses' },
            ]}
          />
          <SearchField label="Search movements" value={query} onChange={setQuery} />
        </Row>
        <StatusFilter />
        <MovementTable
          rows={rows}
          isFiltered={tab !== 'all' || query !== ''}
          onClearFilters={clear}
          more={{ hasMore, isLoading: false, onLoadMore: () => setHasMore(false) }}
        />
      </Section>
      <TableStates />
    </Stack>
  )
}

type MovementTableProps = Omit<Parameters<typeof DataTable<Movement>>[0], 'label' | 'columns' | 'rowKey'>

function MovementTable(props: MovementTableProps) {
  return (
    <DataTable
      label="Movements"
      columns={columns}
      rowKey={(row) => row.id}
      renderLink={(row, link) => <Anchor href={`#${row.id}`} {...link} />}
      renderCard={(row) => <MovementCard movement={row} />}
      {...(props.rows?.length
        ? { footer: { date: 'Total', amount: <MoneyText amount="13846.80" currency={CURRENCY} size="table" /> } }
        : {})}
      {...props}
    />
  )
}

function MovementAmount({ movement }: { movement: Movement }) {
  return (
    <MoneyText
      amount={movement.amount}
      currency={CURRENCY}
      size="table"
      sign={movement.isIncome ? 'income' : undefined}
    />
  )
}

function MovementCard({ movement }: { movement: Movement }) {
  return (
    <Stack gap={1}>
      <Row justify="between">
        <span>{movement.correspondant}</span>
        <MovementAmount movement={movement} />
      </Row>
      <Row justify="between">
        <Status kind={movement.status}>{movement.statusText}</Status>
        <DateText date={movement.date} />
      </Row>
    </Stack>
  )
}

function StatusFilter() {
  const [status, setStatus] = useState<'done' | 'pending' | ''>('')
  const names = { done: 'Completed', pending: 'In progress' }
  return (
    <Filters
      filters={[
        {
          key: 'status',
          label: 'Status',
          valueText: status === '' ? undefined : names[status],
          renderEditor: (close) => (
            <RadioCards
              label="Status"
              value={status}
              onChange={(value) => {
                setStatus(value)
                close()
              }}
              options={[
                { value: 'done', label: names.done },
                { value: 'pending', label: names.pending },
              ]}
            />
          ),
        },
      ]}
      onRemove={() => setStatus('')}
      onClear={() => setStatus('')}
    />
  )
}

function TableStates() {
  return (
    <>
      <Section title="Loading">
        <MovementTable rows={undefined} skeletonRows={3} />
      </Section>
      <Section title="Reloading">
        <MovementTable rows={movements.slice(0, 2)} isLoading />
      </Section>
      <Section title="Empty">
        <MovementTable
          rows={[]}
          empty={
            <EmptyState title="No movements yet" action={<Button>Show account details</Button>}>
              Money that comes in or goes out is listed here.
            </EmptyState>
          }
        />
      </Section>
      <Section title="Nothing matches">
        <MovementTable rows={[]} isFiltered onClearFilters={() => {}} />
      </Section>
      <Section title="Refused">
        <MovementTable
          rows={undefined}
          refused={
            <Notice kind="caution" title="Your role cannot see movements">
              Ask an owner for access.
            </Notice>
          }
        />
      </Section>
    </>
  )
}
