import { useLanguage } from '@contado/app-kit'
import { formatCivilDate, formatDayMonth, useToday } from '@contado/ui'

/** A civil date in a list: its year only where that is another, so that the words beside it have room. */
export function RowDate({ date }: { date: string }) {
  const { language } = useLanguage()
  const whole = formatCivilDate(date, language)
  const [day, year] = [formatDayMonth(date, language), date.slice(0, 4)]
  return (
    <time dateTime={date} title={whole}>
      {year === useToday().slice(0, 4) ? day : `${day} ${year}`}
    </time>
  )
}
