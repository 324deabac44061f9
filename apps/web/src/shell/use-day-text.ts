import { useLanguage } from '@contado/app-kit'
import { formatDay, useToday } from '@contado/ui'

/** Says a near day in a sentence or a summary, on one line: `Wed 2 Dec`, with its year where that is another than today's. */
export const useDayText = (): ((date: string) => string) => {
  const { locale } = useLanguage()
  const today = useToday()
  return (date) => formatDay(date, locale, today).replaceAll(' ', '\u00a0')
}
