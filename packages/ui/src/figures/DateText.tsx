import { formatCivilDate, formatInstant } from '../dates/date-format.ts'
import { useUi } from '../foundation/ui-context.ts'

/** A civil date (`YYYY-MM-DD`) shown as DD MMM YYYY; a dash when there is none. */
export function DateText({ date }: { date: string | null | undefined }) {
  const { locale } = useUi()
  if (!date) return <span>—</span>
  return <time dateTime={date}>{formatCivilDate(date, locale)}</time>
}

/** An instant (ISO text with zone) shown as DD MMM YYYY, HH:MM in the provider's time zone; a dash when there is none. */
export function InstantText({ instant }: { instant: string | null | undefined }) {
  const { locale, timeZone } = useUi()
  if (!instant) return <span>—</span>
  return <time dateTime={instant}>{formatInstant(instant, locale, timeZone)}</time>
}
