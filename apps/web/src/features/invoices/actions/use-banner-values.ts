import { useLanguage } from '@contado/app-kit'
import type { InvoiceEvent } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { daysBetween, isLocalDate, isSomething, localDateIn } from '@contado/money'
import { formatCivilDate, useMoneyFormat } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { instantText } from '../../../shell/instant-text.ts'
import { useBusinessToday } from '../../../shell/use-business-today.ts'
import { useTold } from '../timeline/use-happened.ts'
import { isCancelReason } from './cancel-reason.ts'
import { paidAndLeft } from './paid-and-left.ts'
import { undiscountedRest } from './undiscounted-rest.ts'
import { useActionWords } from './use-action-words.ts'

/** Everything that the banners of an invoice may name, in words. */
export function useBannerValues(invoice: Invoice): Readonly<Record<string, string>> {
  const say = useActionWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const { data } = useEndpoint('me.constants', {})
  const { currency, senderCancelMessage: reason } = invoice
  const on = (date: string | null) => (date !== null && isLocalDate(date) ? formatCivilDate(date, language) : '')
  const dayOf = (instant: string | null) =>
    instant !== null && data ? on(localDateIn(data.timeZone, instantText.toMs(instant))) : ''
  const money = (amount: string | null) => (amount === null ? '' : format(amount, currency))
  const name = (invoice.viewer === 'seller' ? invoice.recipientDisplayName : invoice.senderDisplayName) ?? ''
  const { found, paidOn } = useTold(invoice)
  const opened = useOpened(invoice, found.data?.items, dayOf)
  const today = useBusinessToday() ?? invoice.dueDate
  const lateDays = isLocalDate(today) && isLocalDate(invoice.dueDate) ? daysBetween(invoice.dueDate, today) : 0
  return {
    days: say('days', { count: Math.max(1, lateDays) }),
    nameOrNobody: name === '' ? say('lead.nobody') : name,
    opened,
    remindedOn: dayOf(invoice.remindedAt),
    name,
    by: invoice.lastUpdatedBy ?? '—',
    amount: money(setAside(invoice) ?? invoice.finalAmount ?? invoice.totalDue),
    paidOrTotal: money(invoice.finalAmount ?? invoice.amountToPay),
    amountToPay: money(invoice.amountToPay),
    total: money(paidAndLeft(invoice)),
    undiscounted: money(undiscountedRest(invoice)),
    paid: money(invoice.paidAmount),
    lateFee: money(invoice.lateFeeAmount),
    discount: money(invoice.discountAmount),
    cashback: money(invoice.cashbackAmount),
    discountEnd: on(invoice.earlyDiscountEndDate),
    sendingDate: on(invoice.sendingDate),
    dueDate: on(invoice.dueDate),
    releaseDate: on(invoice.releaseDate),
    paidOn: on(paidOn),
    canceledOn: dayOf(invoice.cancelDate),
    deniedOn: dayOf(invoice.deniedAt),
    noticedOn: dayOf(invoice.externallyNoticedAt),
    rejection: invoice.buyerRejectionMessage ?? '',
    cancelReason: reason !== null && isCancelReason(reason) ? say(`cancel.reasons.${reason}`) : (reason ?? ''),
  }
}

// Parts that came before are with the seller already.
const setAside = ({ status, payments }: Invoice): string | null =>
  status === 'allocated' ? (payments.at(-1)?.amount ?? null) : null

/** Whether the other side opened it; nothing where it did more than that. */
function useOpened(
  { paidAmount }: Invoice,
  events: readonly InvoiceEvent[] | undefined,
  dayOf: (instant: string) => string,
): string {
  const say = useActionWords()
  const opened = events?.find(({ kind }) => kind === 'viewed')
  if (opened) return say('lead.opened', { date: dayOf(opened.at) })
  return events === undefined || isSomething(paidAmount) ? '' : say('lead.notOpened')
}
