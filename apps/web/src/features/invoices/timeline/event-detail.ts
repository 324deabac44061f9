import type { InvoiceEvent } from '@contado/contract/invoices/invoice-actions.endpoints.ts'

type Writing = { readonly money: (amount: string) => string; readonly date: (date: string) => string }

const decimal = /^\d+(\.\d+)?$/
const civil = /^\d{4}-\d{2}-\d{2}$/

/** What an entry of the timeline adds to its name: an amount, a day, somebody's words; null where it adds nothing. */
export const eventDetail = (details: InvoiceEvent['details'], { money, date }: Writing): string | null => {
  const { amount, sendingDate, lastDate, message, fileName, billNumber, cc } = details
  const day = lastDate ?? sendingDate
  const parts = [
    typeof amount === 'string' && decimal.test(amount) ? money(amount) : null,
    typeof day === 'string' && civil.test(day) ? date(day) : null,
    typeof fileName === 'string' ? fileName : null,
    typeof billNumber === 'string' ? billNumber : null,
    typeof cc === 'string' ? `Cc: ${cc}` : null,
    typeof message === 'string' && message !== '' ? message : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' · ')
}
