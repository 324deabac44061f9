import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isSomething, localDateIn } from '@contado/money'
import { useUser } from '../../api.ts'
import { instantText } from '../../shell/instant-text.ts'
import { dueWord, isReportedPaid } from '../../shell/invoice-state/invoice-status.ts'
import { useInvoiceStateWords } from '../../shell/invoice-state/use-invoice-state-words.ts'
import { useDayMonth } from './day-text.ts'
import { useHomeWords } from './use-home-words.ts'

type DueText = { readonly when: string; readonly more: readonly string[] }

/** Why an invoice needs somebody: how late it is or when it is due, and what was done about it. */
export const useDueText = (
  row: InvoiceRow,
  { today, isCollecting }: { readonly today: string; readonly isCollecting: boolean },
): DueText => {
  const say = useHomeWords()
  const sayState = useInvoiceStateWords()
  const dayMonth = useDayMonth()
  const zone = useUser()?.company?.timeZone ?? 'UTC'
  const { key, count } = dueWord(row, today)
  const remindedOn = (date: string): string =>
    date === today ? say('due.remindedToday') : say('due.reminded', { date: dayMonth(date) })
  const reminded = (): string =>
    row.remindedAt === null ? say('due.notReminded') : remindedOn(localDateIn(zone, instantText.toMs(row.remindedAt)))
  const partPaid = isSomething(row.paidAmount) ? [say('due.partPaid')] : []
  if (isCollecting && isReportedPaid(row)) return { when: sayState('statuses.noticed'), more: partPaid }
  return {
    when: sayState(`statuses.${key}`, count === undefined ? {} : { count }),
    more: [...partPaid, ...(isCollecting ? [reminded()] : [])],
  }
}
