import type { ReminderPreview, ReminderResult } from '@contado/contract/invoices/invoice-reminders.endpoints.ts'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Expandable, FactList, ItemList, Stack } from '@contado/ui'
import { useReasonText } from '../use-reason-text.ts'
import { MailPreview } from './MailPreview.tsx'
import { useRemindWords } from './use-remind-words.ts'

export type RemindersShown = {
  readonly replyTo: string
  readonly customers: readonly ReminderPreview[]
  readonly refused: readonly ReminderResult[]
}

type RemindersProps = {
  shown: RemindersShown
  invoices: readonly Pick<InvoiceRow, 'invoiceId' | 'invoiceNumber'>[]
  /** The own words so far. */
  message: string
}

/** Whom the reminders go to, what each reads, and which invoices nobody is reminded of. */
export function Reminders({ shown: { customers, refused }, invoices, message }: RemindersProps) {
  const [only] = customers
  const isOne = customers.length === 1
  return (
    <Stack gap={4}>
      {isOne && only ? (
        <MailPreview mail={only} message={message} />
      ) : (
        customers.map((customer) => (
          <Expandable key={customer.invoiceIds[0]} title={<Summary customer={customer} />}>
            <MailPreview mail={customer} message={message} />
          </Expandable>
        ))
      )}
      {refused.length > 0 ? <Skipped refused={refused} invoices={invoices} /> : null}
    </Stack>
  )
}

function To({ customer: { name, email } }: { customer: ReminderPreview }) {
  const say = useRemindWords()
  return <>{email === null ? say('toBusiness', { name }) : say('toPerson', { name, email })}</>
}

function Summary({ customer }: { customer: ReminderPreview }) {
  const say = useRemindWords()
  const count = customer.invoiceIds.length
  return (
    <span>
      <To customer={customer} /> · {count === 1 ? say('one') : say('several', { count })}
    </span>
  )
}

function Skipped({ refused, invoices }: Pick<RemindersProps, 'invoices'> & { refused: readonly ReminderResult[] }) {
  const say = useRemindWords()
  const sayReason = useReasonText()
  return (
    <Stack gap={2}>
      <strong>{say('skipped')}</strong>
      <ItemList
        label={say('skipped')}
        items={refused.map(({ invoiceId, name, code }) => ({
          key: invoiceId,
          title: `${invoices.find((invoice) => invoice.invoiceId === invoiceId)?.invoiceNumber ?? ''} · ${name}`,
          detail: sayReason(code),
        }))}
      />
    </Stack>
  )
}

/** Whom one reminder goes to, and where answers go. */
export function Addresses({ shown: { replyTo, customers } }: Pick<RemindersProps, 'shown'>) {
  const say = useRemindWords()
  const [only, ...others] = customers
  if (!only) return null
  return (
    <FactList
      facts={[
        ...(others.length === 0 ? [{ label: say('to'), value: <To customer={only} /> }] : []),
        { label: say('replies'), value: replyTo },
      ]}
    />
  )
}
