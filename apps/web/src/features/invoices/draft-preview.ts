import type { DocumentSource } from '@contado/contract/invoices/invoice-document.domain.ts'
import { invoiceTotals } from '@contado/contract/invoices/invoice-totals.domain.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { DirectoryEntry } from '@contado/contract/organizations/organizations.endpoints.ts'
import { isSomething, moneyText } from '@contado/money'
import { type DraftForm, numbersOf } from './draft-form.ts'
import { filledCustomFields, readableTerms } from './terms/draft-terms.ts'

type Party = Pick<DirectoryEntry, 'name' | 'handle' | 'address'>
type Parties = { readonly sender: Party | undefined; readonly recipient: Party | undefined }

type Numbers = ReturnType<typeof numbersOf>['items'][number]

function readableItem({ tax, ...item }: Numbers, isFaulty: (path: string) => boolean): Numbers {
  const isTaxed = tax !== undefined && !isFaulty('.tax.rate')
  return {
    name: item.name,
    rate: isFaulty('.rate') ? '0' : item.rate,
    qty: isFaulty('.qty') ? '1' : item.qty,
    ...(isTaxed ? { tax } : {}),
  }
}

/** The sheet as it is drawn while it is typed, and what its amounts are explained by. */
export type InvoicePreview = DocumentSource & Pick<Invoice, 'taxes' | 'payments'>

/** What the preview draws: the same totals as the server's; a number that can't be read yet counts as nothing. */
export const previewOf = (form: DraftForm, { sender, recipient }: Parties): InvoicePreview => {
  const { recipientInvite: invite } = form
  const given = numbersOf(form)
  const first = invoiceTotals(given)
  const faulty = new Set<string>(first.ok ? [] : first.problems.map(({ path }) => path))
  const readable = {
    ...given,
    items: given.items.map((item, index) => readableItem(item, (path) => faulty.has(`items[${index}]${path}`))),
    fees: given.fees.map((fee, index) => (faulty.has(`fees[${index}].value`) ? { ...fee, value: '0' } : fee)),
  }
  const result = invoiceTotals(readable)
  const text = (pick: (totals: Extract<typeof result, { ok: true }>['totals']) => Parameters<typeof moneyText>[0]) =>
    result.ok ? moneyText(pick(result.totals)) : '0.00'
  const total = text((totals) => totals.total)
  return {
    viewer: 'seller',
    status: 'draft',
    invoiceNumber: null,
    currency: form.currency,
    items: readable.items.map((item, index) => ({
      ...item,
      amount: text((totals) => totals.items[index]?.net ?? totals.subtotal),
    })),
    fees: readable.fees
      .map((fee, index) => ({ ...fee, amount: text((totals) => totals.fees[index]?.amount ?? totals.total) }))
      // A row that nothing was typed in yet is no fee.
      .filter(({ name, value }) => name.trim() !== '' || isSomething(value)),
    taxes: result.ok
      ? result.totals.taxes.map(({ base, amount, ...tax }) => ({
          ...tax,
          base: moneyText(base),
          amount: moneyText(amount),
        }))
      : [],
    subtotal: text((totals) => totals.subtotal),
    baseAmount: total,
    lateFeeAmount: '0.00',
    totalDue: total,
    discountAmount: '0.00',
    cashbackAmount: null,
    customFields: filledCustomFields(form).filter(({ label }) => label.trim() !== ''),
    ...readableTerms(form),
    payments: [],
    paidAmount: '0.00',
    amountToPay: total,
    sendingDate: form.sendingDate,
    dueDate: form.dueDate,
    summary: form.summary,
    notes: form.notes,
    senderDisplayName: sender?.name ?? '',
    senderHandle: sender?.handle ?? '',
    senderBusinessAddress: sender?.address ?? null,
    recipientDisplayName:
      recipient?.name ?? (invite && (invite.company.trim() || `${invite.firstName} ${invite.lastName}`.trim())),
    recipientHandle: recipient?.handle ?? (invite ? null : form.recipientHandle),
    recipientBusinessAddress: recipient?.address ?? invite?.address ?? null,
    recipientInviteInfo: invite,
  }
}
