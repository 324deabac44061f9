import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, IconButton, MoneyText, Notice, Stack } from '@contado/ui'
import type { ReactNode } from 'react'
import classes from './list/BulkBar.module.css'
import { useInvoiceListWords } from './list/use-invoice-list-words.ts'
import { selectionSums } from './selection-sums.ts'
import { isArchivable, type useArchiveRows } from './use-archive-rows.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type InvoiceSelectionProps = {
  rows: readonly InvoiceRow[]
  archiving: ReturnType<typeof useArchiveRows>
  onClear: () => void
  onRemind: (invoices: readonly InvoiceRow[]) => void
  /** What is done with them first. */
  main: ReactNode
  /** What can be done with them besides. */
  more: ReactNode
}

/** What the chosen invoices come to together and what can be done with all of them, with a result for each; else nothing. */
export function InvoiceSelection({ rows, archiving, onClear, onRemind, main, more }: InvoiceSelectionProps) {
  const say = useInvoiceWords()
  const sayList = useInvoiceListWords()
  const { problems } = archiving
  const due = rows.filter(({ canRemind }) => canRemind)
  return (
    <div aria-live="polite" className={classes.place}>
      {problems.length === 0 ? null : (
        <Notice kind="caution">
          <Stack gap={1}>
            {problems.map(({ row, problem }) => (
              <span key={row.invoiceId}>
                {say('bulk.refused', { number: row.invoiceNumber ?? say('noNumber'), problem })}
              </span>
            ))}
          </Stack>
        </Notice>
      )}
      {rows.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame without a legend.
        <div role="group" aria-label={sayList('selection')} className={classes.bar}>
          <span className={classes.count}>{sayList('selected', { count: rows.length })}</span>
          <span className={classes.sums}>
            {selectionSums(rows).map(({ currency, total }) => (
              <MoneyText key={currency} amount={total} currency={currency} isCodeShown />
            ))}
          </span>
          {due.length > 0 ? (
            <Button kind="primary" icon="bell" isSmall onClick={() => onRemind(due)}>
              {sayList('remindSome', { count: due.length })}
            </Button>
          ) : null}
          {main}
          <Button
            icon="archive"
            isSmall
            isLoading={archiving.isRunning}
            disabledReason={rows.some(isArchivable) ? undefined : say('bulk.notOver')}
            onClick={() => void archiving.archive(rows)}
          >
            {say('bulk.archive')}
          </Button>
          {more}
          <IconButton icon="close" label={say('selection.clear')} isSmall onClick={onClear} />
        </div>
      )}
    </div>
  )
}
