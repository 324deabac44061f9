import type { Settings } from '../../platform/settings.ts'
import { findApertium } from './apertium.ts'
import { httpTranslations } from './http-translations.ts'
import type { Translations } from './translations.ts'

/** The translator that the settings name, else the machine's own, else null. */
export const translationsOf = async ({ translations }: Pick<Settings, 'translations'>): Promise<Translations | null> =>
  translations === null ? findApertium() : httpTranslations(translations)
