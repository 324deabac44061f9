import { useProblemText } from '@contado/app-kit'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, Confirm, FactList, MoneyText, Notice, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { client } from '../../../api.ts'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import { selectionSums } from '../selection-sums.ts'
import { useActionWords } from './use-action-words.ts'

const isMarkable = ({ status }: InvoiceRow): boolean => status === 'sent'

/** Says of several invoices at once that their money came another way; nothing where none of them waits for money. */
export function MarkRowsAsPaid({ rows }: { rows: readonly InvoiceRow[] }) {
  const say = useActionWords()
  const isForbidden = useForbidden('invoices.manage') !== undefined
  const [asked, setAsked] = useState<readonly InvoiceRow[]>([])
  const markable = rows.filter(isMarkable)
  if (asked.length > 0) return <Asked rows={asked} onClose={() => setAsked([])} />
  if (isForbidden || markable.length === 0) return null
  return (
    <Button icon="check" isSmall onClick={() => setAsked(markable)}>
      {say('mark.some', { count: markable.length })}
    </Button>
  )
}

function Asked({ rows, onClose }: { rows: readonly InvoiceRow[]; onClose: () => void }) {
  const say = useActionWords()
  const { mark, isRunning, left, refused } = useMarkRows(rows, onClose)
  const sums = selectionSums(left)
  return (
    <Confirm
      isOpen
      onClose={onClose}
      onConfirm={() => void mark()}
      title={say('mark.title')}
      act={say('mark.some', { count: left.length })}
      isPending={isRunning}
    >
      <p>{say('mark.textSome', { count: left.length })}</p>
      <FactList
        facts={sums.map(({ currency, total }) => ({
          key: currency,
          label: say('mark.sum'),
          value: <MoneyText amount={total} currency={currency} isCodeShown />,
        }))}
      />
      {refused.length > 0 ? (
        <Notice kind="caution" isAnnounced>
          <Stack gap={1}>
            {refused.map(({ row, problem }) => (
              <span key={row.invoiceId}>{`${row.invoiceNumber ?? ''}: ${problem}`}</span>
            ))}
          </Stack>
        </Notice>
      ) : null}
    </Confirm>
  )
}

/** Marks one after the other; what was refused stays, to be read and tried again. */
const useMarkRows = (rows: readonly InvoiceRow[], onClose: () => void) => {
  const say = useActionWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const [isRunning, setIsRunning] = useState(false)
  const [refused, setRefused] = useState<readonly { readonly row: InvoiceRow; readonly problem: string }[]>([])
  const left = refused.length > 0 ? refused.map(({ row }) => row) : rows
  const mark = async (): Promise<void> => {
    setIsRunning(true)
    const notDone: { row: InvoiceRow; problem: string }[] = []
    for (const row of left) {
      await client
        .call('invoices.mark-as-paid-externally', { body: { invoiceId: row.invoiceId } })
        .catch((problem) => notDone.push({ row, problem: sayProblem(problem) }))
    }
    setIsRunning(false)
    setRefused(notDone)
    const count = left.length - notDone.length
    if (count > 0) toasts.success(say('mark.doneSome', { count }))
    if (notDone.length === 0) onClose()
  }
  return { mark, isRunning, left, refused }
}
