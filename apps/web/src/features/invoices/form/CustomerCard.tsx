import type { CustomerStanding } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { postalLines } from '@contado/contract/organizations/postal-lines.domain.ts'
import { Avatar, Button, useMoneyFormat } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { lateWord } from '../../../shell/contacts/late-word.ts'
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

const lateWords = {
  late: 'customer.owesLate',
  partLate: 'customer.owesPartLate',
  noticed: 'customer.owesNoticed',
} as const

function Owed({ owed }: { owed: CustomerStanding['owed'][number] }) {
  const say = useFormWords()
  const format = useMoneyFormat()
  const amount = format(owed.amount, owed.currency)
  const word = lateWord(owed)
  if (word === null) return <span>{say('customer.owes', { amount })}. </span>
  const late = format(owed.lateAmount, owed.currency)
  return (
    <span className={word === 'noticed' ? undefined : classes.late}>
      {say(lateWords[word], { amount, late, count: owed.daysLate })}{' '}
    </span>
  )
}

function Pays({ days }: { days: number }) {
  const say = useFormWords()
  if (days === 0) return say('customer.paysOnTime')
  return say(days > 0 ? 'customer.paysLate' : 'customer.paysEarly', { count: Math.abs(days) })
}
