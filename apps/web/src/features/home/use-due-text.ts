import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { daysBetween, isLocalDate, localDateIn } from '@contado/money'
import { useUser } from '../../api.ts'
import { instantText } from '../../shell/instant-text.ts'
import { useDayMonth } from './day-text.ts'
import { useHomeWords } from './use-home-words.ts'

type DueText = { readonly when: string; readonly more: readonly string[] }

/** Why an invoice needs somebody: how late it is or when it is due, and what was done about it. */
export const useDueText = (
  row: InvoiceRow,
  { today, isCollecting }: { readonly today: string; readonly isCollecting: boolean },
): DueText => {
  const say = useHomeWords()
  const dayMonth = useDayMonth()
  const zone = useUser()?.company?.timeZone ?? 'UTC'
  const days = isLocalDate(today) && isLocalDate(row.dueDate) ? daysBetween(today, row.dueDate) : 0
  const when = (): string => {
    if (row.isOverdue) return say('due.late', { count: Math.max(1, -days) })
    return days <= 0 ? say('due.today') : say('due.in', { count: days })
  }
  const reminded = (): string =>
    row.remindedAt === null
      ? say('due.notReminded')
      : say('due.reminded', { date: dayMonth(localDateIn(zone, instantText.toMs(row.remindedAt))) })
  return {
    when: when(),
    more: [...(/[1-9]/.test(row.paidAmount) ? [say('due.partPaid')] : []), ...(isCollecting ? [reminded()] : [])],
  }
}
