import { type InvoiceStatus, invoiceStatuses } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { useInvoiceFields } from '../list/use-invoice-fields.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { useLogWords } from './use-log-words.ts'

/** The states that something in the log can have: what was sent. */
const loggedStatuses = invoiceStatuses.filter(
  (status): status is Exclude<InvoiceStatus, 'draft' | 'scheduled' | 'deleted'> =>
    !['draft', 'scheduled', 'deleted'].includes(status),
)

/** What the log can be narrowed by. */
export const useLogFields = () => {
  const say = useLogWords()
  const sayInvoices = useInvoiceWords()
  return {
    side: {
      label: say('side'),
      options: (['income', 'expenses'] as const).map((value) => ({ value, label: say(`sides.${value}`) })),
    },
    status: {
      label: say('status'),
      options: loggedStatuses.map((value) => ({ value, label: sayInvoices(`statuses.${value}`) })),
      isMultiple: true,
    },
    ...useInvoiceFields(),
    sent: { label: say('sent'), isPeriod: true },
    archived: {
      label: say('archive'),
      options: (['only', 'without'] as const).map((value) => ({ value, label: say(`archived.${value}`) })),
    },
  } as const
}
