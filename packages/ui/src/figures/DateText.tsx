import { formatCivilDate, formatInstant, formatInstantDay, formatZone } from '../dates/date-format.ts'
import { useUi } from '../foundation/ui-context.ts'

/** A civil date (`YYYY-MM-DD`) shown as DD MMM YYYY; a dash when there is none. */
export function DateText({ date }: { date: string | null | undefined }) {
  const { locale } = useUi()
  if (!date) return <span>—</span>
  return <time dateTime={date}>{formatCivilDate(date, locale)}</time>
}

type InstantProps = { instant: string | null | undefined }

/** An instant (ISO text with zone) shown as DD MMM YYYY, HH:MM in the provider's time zone, which `isZoned` names; a dash when there is none. */
export function InstantText({ instant, isZoned }: InstantProps & { isZoned?: boolean | undefined }) {
  const { locale, timeZone } = useUi()
  if (!instant) return <span>—</span>
  const zone = isZoned ? ` ${formatZone(instant, locale, timeZone)}` : ''
  return <time dateTime={instant}>{`${formatInstant(instant, locale, timeZone)}${zone}`}</time>
}

/** The day of an instant, for lists, with its time and zone on hover. */
export function InstantDay({ instant }: InstantProps) {
  const { locale, timeZone } = useUi()
  if (!instant) return <span>—</span>
  const whole = `${formatInstant(instant, locale, timeZone)} ${formatZone(instant, locale, timeZone)}`
  return (
    <time dateTime={instant} title={whole}>
      {formatInstantDay(instant, locale, timeZone)}
    </time>
  )
}
