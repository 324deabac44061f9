import type { Language } from '@contado/app-kit'
import { formatCivilDate } from '@contado/ui'

/** A civil date without its year, which is plain from what stands around it: `24 Nov`. */
export const dayMonth = (date: string, language: Language): string =>
  formatCivilDate(date, language).split(' ').slice(0, 2).join(' ').replace(/^0/, '')
