import { useLanguage } from '@contado/app-kit'
import type { VisitorInvoice } from '@contado/contract/invoice-visits/invoice-visits.endpoints.ts'
import { isSomething } from '@contado/money'
import { formatCivilDate, formatInstant, Notice, type NoticeProps, useMoneyFormat } from '@contado/ui'
import { useVisitorWords } from './use-visitor-words.ts'
import { type VisitorState, visitorState } from './visitor-state.ts'

const kinds: Readonly<Record<VisitorState, NonNullable<NoticeProps['kind']>>> = {
  open: 'info',
  partlyPaid: 'info',
  overdue: 'caution',
  noticed: 'info',
  inReview: 'info',
  processing: 'info',
  guaranteed: 'positive',
  paid: 'positive',
  paidExternally: 'positive',
  rejected: 'info',
  canceled: 'info',
  denied: 'caution',
}

const reasons = ['payment-not-owed', 'incorrect-invoice'] as const

/** How the invoice stands, in words: what happened, and what is left to do. */
export function StateNotice({ invoice }: { invoice: VisitorInvoice }) {
  const say = useVisitorWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  const { currency, senderDisplayName: name, dueDate, paidOnDate, externallyNoticedAt, senderCancelMessage } = invoice
  const state = visitorState(invoice)
  const reason = reasons.find((known) => known === senderCancelMessage)
  const values = {
    name,
    due: formatCivilDate(dueDate, language),
    paid: format(invoice.paidAmount, currency),
    left: format(invoice.amountToPay, currency),
    lateFees: format(invoice.lateFeeAmount, currency),
    on: paidOnDate === null ? '' : formatCivilDate(paidOnDate, language),
    noticed: externallyNoticedAt === null ? '' : formatInstant(externallyNoticedAt, language, timeZoneHere()),
  }
  return (
    <Notice kind={kinds[state]} title={say(`states.${state}.title`, values)}>
      {say(`states.${state}.text`, values)}
      {state === 'overdue' && isSomething(invoice.lateFeeAmount) ? ` ${say('lateFees', values)}` : null}
      {state === 'canceled' && senderCancelMessage !== null ? (
        <p>{reason === undefined ? senderCancelMessage : say(`reasons.${reason}`)}</p>
      ) : null}
    </Notice>
  )
}

const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
