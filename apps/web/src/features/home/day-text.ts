import { useLanguage } from '@contado/app-kit'
import { addDays, isLocalDate } from '@contado/money'
import { formatCivilDate, formatDayMonth } from '@contado/ui'
import { instantText } from '../../shell/instant-text.ts'
import { useHomeWords } from './use-home-words.ts'

/** Says a civil date without its year, which is plain from what stands around it: `24 Nov`. */
export const useDayMonth = (): ((date: string) => string) => {
  const { language } = useLanguage()
  return (date) => formatDayMonth(date, language)
}

// As everywhere here the day comes before the month.
const locales = { en: 'en-GB', es: 'es' } as const

/** Says a civil date in words with its weekday: `Tuesday 24 November`. */
export const useFullDay = (): ((date: string) => string) => {
  const { language } = useLanguage()
  return (date) =>
    new Intl.DateTimeFormat(locales[language], {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }).format(instantText.toMs(`${date}T00:00:00.000Z`))
}

/** Says how long ago a day was: today, yesterday, or its date, with its year where that is another. */
export const useNearDay = (today: string | undefined): ((date: string) => string) => {
  const say = useHomeWords()
  const { language } = useLanguage()
  return (date) => {
    if (today !== undefined && today.slice(0, 4) !== date.slice(0, 4)) return formatCivilDate(date, language)
    if (today === undefined || !isLocalDate(today)) return formatDayMonth(date, language)
    if (date === today) return say('activity.today')
    return date === addDays(today, -1) ? say('activity.yesterday') : formatDayMonth(date, language)
  }
}
