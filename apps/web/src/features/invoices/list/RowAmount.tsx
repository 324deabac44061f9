import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { MoneyText, type MoneyTextProps, useMoneyFormat } from '@contado/ui'
import { listedAmount } from './listed-amount.ts'
import classes from './RowAmount.module.css'
import { useInvoiceListWords } from './use-invoice-list-words.ts'

/** The amount of an invoice in a list, and below it what is left where a part was paid. */
export function RowAmount({ row, size }: { row: InvoiceRow; size?: MoneyTextProps['size'] }) {
  const say = useInvoiceListWords()
  const format = useMoneyFormat()
  const { amount, left } = listedAmount(row)
  return (
    <span className={classes.amounts}>
      <MoneyText amount={amount} currency={row.currency} size={size} isCodeShown />
      {left === null ? null : (
        <span className={classes.left}>{say('left', { amount: format(left, row.currency) })}</span>
      )}
    </span>
  )
}
