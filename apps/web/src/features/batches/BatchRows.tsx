import { ApiProblem, PagedTable, type ProblemCode, useProblemText, useUrlFilters } from '@contado/app-kit'
import { batchItemStatuses } from '@contado/contract/batches/batch-lifecycles.ts'
import type { Batch, BatchRow } from '@contado/contract/batches/batches.endpoints.ts'
import { isCurrency } from '@contado/money'
import {
  Button,
  type Column,
  InstantText,
  MoneyText,
  Row,
  Stack,
  Status,
  type StatusProps,
  TextLink,
  useToasts,
} from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEffect, useRef, useState } from 'react'
import { useAction, usePages } from '../../api.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { InvoiceStatusText } from '../../shell/invoice-state/InvoiceStatusText.tsx'
import { TransferStatusText } from '../../shell/transfers/TransferStatusText.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { FixRow } from './FixRow.tsx'
import { useBatchWords } from './use-batch-words.ts'
import { useForesight } from './use-foresight.ts'

/** The payments of a batch, each with what is wrong with it or what became of it. */
export function BatchRows({ batch }: { batch: Batch }) {
  const { batchId, rows, status } = batch
  const say = useBatchWords()
  const [fixed, setFixed] = useState<BatchRow | null>(null)
  const filters = useUrlFilters({
    status: {
      label: say('status'),
      options: batchItemStatuses.map((value) => ({ value, label: say(`rowStatuses.${value}`) })),
    },
  })
  const { status: wanted } = filters.query
  const pages = usePages('batches.rows', { params: { batchId }, query: wanted ? { status: [wanted] } : {} })
  useReloaded(pages.reload, `${status} ${rows.done} ${rows.refused}`)
  return (
    <>
      <PagedTable
        label={say('payments')}
        columns={useColumns(batch, setFixed)}
        filters={filters}
        pages={pages}
        rowKey={({ row }) => String(row)}
        renderCard={(row) => <Card row={row} batch={batch} onFix={setFixed} />}
        empty={{ title: say('noRows') }}
      />
      {fixed ? <FixRow batchId={batchId} row={fixed} onClose={() => setFixed(null)} /> : null}
    </>
  )
}

/** Reads again when something has changed since it was first read. */
function useReloaded(reload: () => void, state: string): void {
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    reload()
  }, [reload, state])
}

const marks: Readonly<Record<BatchRow['status'], StatusProps['kind']>> = {
  bad: 'attention',
  ready: 'draft',
  left_out: 'draft',
  done: 'done',
  refused: 'failed',
}

function Standing({ row, batch }: { row: BatchRow; batch: Batch }) {
  const say = useBatchWords()
  const sayProblem = useProblemText()
  const { status, transferStatus, invoice, problems, reason } = row
  return (
    <Stack gap={1}>
      {transferStatus ? (
        <TransferStatusText status={transferStatus} />
      ) : status === 'done' && invoice ? (
        // What was paid here nobody says to be paid elsewhere.
        <InvoiceStatusText row={{ ...invoice, reportedPaidAt: null }} />
      ) : (
        <Status kind={marks[status]}>{say(`rowStatuses.${status}`)}</Status>
      )}
      {status === 'bad'
        ? problems.map(({ field, code }) => (
            <span key={`${field} ${code}`}>
              {say('problem', { field: say(`fields.${field}`), text: say(`problems.${code}`) })}
            </span>
          ))
        : null}
      {status === 'ready' ? <Foreseen row={row} batch={batch} /> : null}
      {reason === null ? null : (
        <span>{sayProblem(new ApiProblem({ code: reason as ProblemCode, status: 409, message: '' }))}</span>
      )}
    </Stack>
  )
}

// Before the code: what to look at twice, who else is asked, and what would be refused.
function Foreseen({ row, batch }: { row: BatchRow; batch: Batch }) {
  const say = useBatchWords()
  const found = useForesight(batch).rows.find((one) => one.row === row.row)
  if (!found) return null
  return (
    <>
      {found.warnings.map((warning) => (
        <span key={warning}>{say(`foreseen.${warning}`)}</span>
      ))}
      {found.coolsUntil ? (
        <span>
          {say('foreseen.cools')} <InstantText instant={found.coolsUntil} isZoned />.
        </span>
      ) : null}
      {found.approval ? <span>{say('foreseen.approval', { count: found.approval.count })}</span> : null}
    </>
  )
}

function Payee({ row: { payee, payeeName, transferId, invoiceId } }: { row: BatchRow }) {
  const say = useBatchWords()
  const name = payeeName ?? payee
  const href: Address | null = transferId ? `/transfers/${transferId}` : invoiceId ? `/invoices/${invoiceId}` : null
  return (
    <Stack gap={1}>
      {href ? <TextLink href={href}>{name}</TextLink> : <span>{name || '—'}</span>}
      {payee !== '' && payeeName !== null && payee.toLowerCase() !== payeeName.toLowerCase() ? (
        <span>{say('inFile', { name: payee })}</span>
      ) : null}
    </Stack>
  )
}

function Amount({ row: { amount, currency } }: { row: BatchRow }) {
  const isRead = isCurrency(currency) && /^\d+(\.\d+)?$/.test(amount)
  return isRead ? <MoneyText amount={amount} currency={currency} isCodeShown /> : `${amount} ${currency}`.trim() || '—'
}

type ActsProps = { row: BatchRow; batch: Batch; onFix: (row: BatchRow) => void }

function Acts({ row, batch: { batchId, status }, onFix }: ActsProps) {
  const say = useBatchWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const forbidden = useForbidden('transfers.create')
  const leaveOut = useAction('batches.leave-out', { onProblem: (problem) => toasts.error(sayProblem(problem)) })
  if (status !== 'draft') return null
  const number = String(row.row)
  return (
    <Row gap={2}>
      <Button isSmall disabledReason={forbidden} aria-label={say('fixRow', { number })} onClick={() => onFix(row)}>
        {say('fix')}
      </Button>
      {row.status === 'left_out' ? null : (
        <Button
          isSmall
          disabledReason={forbidden}
          isLoading={leaveOut.isRunning}
          aria-label={say('leaveOutRow', { number })}
          onClick={() => void leaveOut.run({ body: { batchId, row: row.row } }).catch(() => undefined)}
        >
          {say('leaveOut')}
        </Button>
      )}
    </Row>
  )
}

function useColumns(batch: Batch, onFix: (row: BatchRow) => void): readonly Column<BatchRow>[] {
  const say = useBatchWords()
  const nameOf = useAccountName()
  const isOfBills = batch.source === 'bills'
  return [
    { key: 'row', header: say('row'), isMuted: true, render: ({ row }) => String(row) },
    { key: 'payee', header: say('fields.payee'), render: (row) => <Payee row={row} /> },
    {
      key: 'account',
      header: say(isOfBills ? 'paidFrom' : 'fields.account'),
      isMuted: true,
      render: ({ accountNumber, accountType, currency }) =>
        isOfBills && isCurrency(currency) ? nameOf({ currency, accountType }) : (accountNumber ?? '—'),
    },
    {
      key: 'reference',
      header: say(isOfBills ? 'bill' : 'fields.reference'),
      isMuted: true,
      render: ({ reference }) => reference,
    },
    { key: 'status', header: say('status'), render: (row) => <Standing row={row} batch={batch} /> },
    { key: 'amount', header: say('amount'), align: 'end', render: (row) => <Amount row={row} /> },
    ...(batch.status === 'draft'
      ? [
          {
            key: 'acts',
            header: say('acts'),
            align: 'end' as const,
            render: (row: BatchRow) => <Acts row={row} batch={batch} onFix={onFix} />,
          },
        ]
      : []),
  ]
}

function Card({ row, batch, onFix }: ActsProps) {
  return (
    <Stack gap={1}>
      <Row justify="between">
        <Payee row={row} />
        <Amount row={row} />
      </Row>
      <Row justify="between">
        <Standing row={row} batch={batch} />
        <Acts row={row} batch={batch} onFix={onFix} />
      </Row>
    </Stack>
  )
}
