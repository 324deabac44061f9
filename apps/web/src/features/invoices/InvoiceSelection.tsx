import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, MoneyText, Notice, Row, Stack } from '@contado/ui'
import classes from './InvoiceSums.module.css'
import { selectionSums } from './selection-sums.ts'
import { isArchivable, type useArchiveRows } from './use-archive-rows.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type InvoiceSelectionProps = {
  rows: readonly InvoiceRow[]
  archiving: ReturnType<typeof useArchiveRows>
  onClear: () => void
}

/** What the chosen invoices come to together and what can be done with all of them, with a result for each; else nothing. */
export function InvoiceSelection({ rows, archiving, onClear }: InvoiceSelectionProps) {
  const say = useInvoiceWords()
  const { problems } = archiving
  return (
    <div aria-live="polite" className={classes.selection}>
      {rows.length === 0 && problems.length === 0 ? null : (
        <Notice kind={problems.length > 0 ? 'caution' : 'info'}>
          <Stack gap={2}>
            {rows.length === 0 ? null : (
              <Row justify="between">
                <Row gap={4}>
                  <span>{say('selection.count', { count: rows.length })}</span>
                  {selectionSums(rows).map(({ currency, total }) => (
                    <MoneyText key={currency} amount={total} currency={currency} isCodeShown />
                  ))}
                </Row>
                <Row>
                  <Button
                    icon="archive"
                    isSmall
                    isLoading={archiving.isRunning}
                    disabledReason={rows.some(isArchivable) ? undefined : say('bulk.notOver')}
                    onClick={() => void archiving.archive(rows)}
                  >
                    {say('bulk.archive')}
                  </Button>
                  <Button kind="quiet" isSmall onClick={onClear}>
                    {say('selection.clear')}
                  </Button>
                </Row>
              </Row>
            )}
            {problems.map(({ row, problem }) => (
              <span key={row.invoiceId}>
                {say('bulk.refused', { number: row.invoiceNumber ?? say('noNumber'), problem })}
              </span>
            ))}
          </Stack>
        </Notice>
      )}
    </div>
  )
}
