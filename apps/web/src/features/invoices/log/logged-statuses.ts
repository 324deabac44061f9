import { type InvoiceStatus, invoiceStatuses } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { stateRules } from '@contado/contract/invoices/invoice-states.ts'

type Logged = Exclude<InvoiceStatus, 'draft' | 'scheduled' | 'deleted'>

/** All that people call by the same word: how an invoice came to be paid is no other state to them. */
export const namedAlike = (status: InvoiceStatus): readonly InvoiceStatus[] =>
  Object.values(stateRules).find(({ statuses }) => statuses.includes(status))?.statuses ?? [status]

/** The states that something in the log can have, one of each word: what was sent. */
export const loggedStatuses = invoiceStatuses.filter(
  (status): status is Logged => !['draft', 'scheduled', 'deleted'].includes(status) && namedAlike(status)[0] === status,
)
