import type { CustomerStanding } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { postalLines } from '@contado/contract/organizations/postal-lines.domain.ts'
import { Avatar, Button, useMoneyFormat } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { CopyLast } from './CopyLast.tsx'
import classes from './form.module.css'
import { useFormWords } from './use-form-words.ts'

type CustomerCardProps = {
  name: string
  address: PostalAddress | null
  /** A handle or a mail address. */
  contact: string
  /** How the API finds what they owe. */
  asked: { readonly handle: string } | { readonly email: string }
  onEdit?: () => void
  /** Offers what they were last invoiced for; absent where something is written already. */
  onCopy?: ((original: Invoice) => () => void) | undefined
  onChange: () => void
}

const lineOf = (address: PostalAddress | null, contact: string): string =>
  [address && postalLines(address, { country: '' }).join(', '), contact].filter(Boolean).join(' · ')

/** Who is billed, what they owe and how they pay. */
export function CustomerCard({ name, address, contact, asked, onEdit, onCopy, onChange }: CustomerCardProps) {
  const say = useFormWords()
  const sayInvoice = useInvoiceWords()
  return (
    <section aria-label={say('customer.chosen', { name })}>
      <div className={classes.label}>{sayInvoice('form.recipient')}</div>
      <div className={classes.card}>
        <Avatar name={name} />
        <div className={classes.cardWords}>
          <div className={classes.cardName}>{name}</div>
          <div className={classes.cardLine}>{lineOf(address, contact)}</div>
        </div>
        {onEdit ? (
          <Button kind="quiet" isSmall onClick={onEdit}>
            {say('customer.edit')}
          </Button>
        ) : null}
        <Button isSmall onClick={onChange}>
          {say('customer.change')}
        </Button>
      </div>
      <Standing asked={asked} onCopy={onCopy} />
    </section>
  )
}

function Standing({ asked, onCopy }: Pick<CustomerCardProps, 'asked' | 'onCopy'>) {
  const { data } = useEndpoint('invoices.customer', { query: asked })
  return (
    <>
      <p className={classes.standing}>
        {data?.owed.map((owed) => (
          <Owed key={owed.currency} owed={owed} />
        ))}
        {data && data.averageDaysLate !== null ? <Pays days={data.averageDaysLate} /> : null}
      </p>
      {data?.lastInvoice && onCopy ? <CopyLast last={data.lastInvoice} onCopy={onCopy} /> : null}
    </>
  )
}

function Owed({ owed: { amount, currency, daysLate } }: { owed: CustomerStanding['owed'][number] }) {
  const say = useFormWords()
  const format = useMoneyFormat()
  const money = format(amount, currency)
  if (daysLate === 0) return <span>{say('customer.owes', { amount: money })}. </span>
  return <span className={classes.late}>{say('customer.owesLate', { amount: money, count: daysLate })} </span>
}

function Pays({ days }: { days: number }) {
  const say = useFormWords()
  if (days === 0) return say('customer.paysOnTime')
  return say(days > 0 ? 'customer.paysLate' : 'customer.paysEarly', { count: Math.abs(days) })
}
