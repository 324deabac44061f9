import { useLanguage } from '@contado/app-kit'
import { formatInstant } from '@contado/ui'
import { useUser } from '../../api.ts'

/** Says an instant in the person's own time zone: `12 Sep 2026, 14:05`. */
export const useInstantText = (): ((instant: string) => string) => {
  const { locale } = useLanguage()
  const timeZone = useUser()?.timeZone ?? 'UTC'
  return (instant) => formatInstant(instant, locale, timeZone)
}
