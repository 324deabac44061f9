import type { LabelledText } from '@contado/contract/invoices/invoice-document-payment.domain.ts'
import { QrCode } from '@contado/ui'
import classes from './PaymentCode.module.css'

/** The code that a bank's app makes the transfer of, and what it is for. */
export function PaymentCode({ code: { label, text } }: { code: LabelledText }) {
  return (
    <figure className={classes.code}>
      <QrCode text={text} label={label} size={132} />
      <figcaption>{label}</figcaption>
    </figure>
  )
}
