import { type InvoiceStatus, invoiceStatuses } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { type Currency, isCurrency, isLocalDate } from '@contado/money'

/** The states that something in the log can have: what was sent. */
export const loggedStatuses = invoiceStatuses.filter(
  (status): status is Exclude<InvoiceStatus, 'draft' | 'scheduled' | 'deleted'> =>
    !['draft', 'scheduled', 'deleted'].includes(status),
)

export const logSides = ['income', 'expenses'] as const
export const archiveChoices = ['only', 'without'] as const

/** What the log is narrowed to, as its address says it. */
export type LogFilters = {
  readonly side?: (typeof logSides)[number]
  readonly status?: InvoiceStatus[]
  readonly currency?: Currency
  readonly from?: string
  readonly to?: string
  readonly search?: string
  readonly archived?: (typeof archiveChoices)[number]
}

const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((one) => one === text)

/** Reads the filters off the address; what nobody knows counts as not set. */
export const readLogFilters = (url: Readonly<Record<string, string | undefined>>): LogFilters => {
  const side = oneOf(logSides, url.side)
  const archived = oneOf(archiveChoices, url.archived)
  const named = (url.status ?? '').split(',')
  const status = loggedStatuses.filter((one) => named.includes(one))
  const { currency = '', from = '', to = '', search = '' } = url
  return {
    ...(side ? { side } : {}),
    ...(status.length > 0 ? { status } : {}),
    ...(isCurrency(currency) ? { currency } : {}),
    ...(isLocalDate(from) ? { from } : {}),
    ...(isLocalDate(to) ? { to } : {}),
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 80) }),
    ...(archived ? { archived } : {}),
  }
}

/** Every filter taken away. */
export const noLogFilters = { side: '', status: '', currency: '', from: '', to: '', search: '', archived: '' } as const
