import { useLanguage } from '@contado/app-kit'
import { formatCivilDate, formatDayMonth, useToday } from '@contado/ui'

/** A civil date in a list: without its year where that is this year, so that the words beside it have room. */
export function RowDate({ date }: { date: string }) {
  const { language } = useLanguage()
  const whole = formatCivilDate(date, language)
  return (
    <time dateTime={date} title={whole}>
      {date.slice(0, 4) === useToday().slice(0, 4) ? formatDayMonth(date, language) : whole}
    </time>
  )
}
