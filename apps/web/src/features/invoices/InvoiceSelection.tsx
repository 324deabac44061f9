import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, MoneyText, Notice, Row } from '@contado/ui'
import classes from './InvoiceSums.module.css'
import { selectionSums } from './selection-sums.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

/** What the chosen invoices come to together; nothing while none is chosen. */
export function InvoiceSelection({ rows, onClear }: { rows: readonly InvoiceRow[]; onClear: () => void }) {
  const say = useInvoiceWords()
  return (
    <div aria-live="polite" className={classes.selection}>
      {rows.length === 0 ? null : (
        <Notice>
          <Row justify="between">
            <Row gap={4}>
              <span>{say('selection.count', { count: rows.length })}</span>
              {selectionSums(rows).map(({ currency, total }) => (
                <MoneyText key={currency} amount={total} currency={currency} isCodeShown />
              ))}
            </Row>
            <Button kind="quiet" isSmall onClick={onClear}>
              {say('selection.clear')}
            </Button>
          </Row>
        </Notice>
      )}
    </div>
  )
}
