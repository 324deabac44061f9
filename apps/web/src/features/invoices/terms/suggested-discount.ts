import { suggestEarlyDiscount } from '@contado/contract/invoices/early-discount.domain.ts'
import { decimalText, isLocalDate, parseLocalDate } from '@contado/money'
import type { DraftDiscount } from './draft-terms.ts'
import { percentOf } from './percent-text.ts'

type Dates = { readonly sendingDate: string; readonly dueDate: string }
type Reason = Extract<ReturnType<typeof suggestEarlyDiscount>, { ok: false }>['reason']

/** The discount that fits the dates, or why none does; neither while a date is missing. */
export const suggestedDiscount = ({
  sendingDate,
  dueDate,
}: Dates): { readonly suggested: DraftDiscount | null; readonly reason: Reason | null } => {
  if (!isLocalDate(sendingDate) || !isLocalDate(dueDate)) return { suggested: null, reason: null }
  const suggestion = suggestEarlyDiscount(parseLocalDate(sendingDate), parseLocalDate(dueDate))
  if (!suggestion.ok) return { suggested: null, reason: suggestion.reason }
  const percent = percentOf(decimalText(suggestion.percent))
  return { suggested: { percent, endDate: suggestion.endDate }, reason: null }
}

/** What a discount begins with: the day that is suggested, and no percentage until one is given. */
export const firstDiscount = (dates: Dates): DraftDiscount => ({
  percent: '',
  endDate: suggestedDiscount(dates).suggested?.endDate ?? '',
})
