import { useProblemText } from '@contado/app-kit'
import { archivableStatuses, type InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { useToasts } from '@contado/ui'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useInvoiceAct } from './actions/use-invoice-act.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type Row = Pick<InvoiceRow, 'invoiceId' | 'invoiceNumber' | 'status'>

/** What could not be done for one row, and why. */
export type RowProblem = { readonly row: Row; readonly problem: string }

export const isArchivable = ({ status }: Pick<Row, 'status'>): boolean =>
  (archivableStatuses as readonly InvoiceStatus[]).includes(status)

/** Archives several invoices, one after the other: says how many, which not and why, and offers Undo. */
export const useArchiveRows = () => {
  const say = useInvoiceWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const act = useInvoiceAct()
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const undo = async (rows: readonly Row[]): Promise<void> => {
    for (const { invoiceId } of rows) {
      await client.call('invoices.unarchive', { body: { invoiceId } }).catch(act.refused)
    }
  }
  const archive = async (rows: readonly Row[]): Promise<void> => {
    setIsRunning(true)
    const done: Row[] = []
    const refused: RowProblem[] = []
    for (const row of rows) {
      if (!isArchivable(row)) refused.push({ row, problem: say('bulk.notOver') })
      else {
        await client.call('invoices.archive', { body: { invoiceId: row.invoiceId } }).then(
          () => done.push(row),
          (problem) => refused.push({ row, problem: sayProblem(problem) }),
        )
      }
    }
    setProblems(refused)
    setIsRunning(false)
    if (done.length > 0) toasts.success(say('bulk.done', { count: done.length }), { onUndo: () => void undo(done) })
  }
  return { archive, isRunning, problems, forget: () => setProblems([]) }
}
