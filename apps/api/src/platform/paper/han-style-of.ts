import type { HanStyle } from './font-families.ts'

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u

/** Whose shapes the shared signs take: Japanese or Korean where the text has letters that only they have, or comes from there, else Chinese. */
export const hanStyleOf = (text: string, countries: readonly (string | null | undefined)[] = []): HanStyle => {
  if (kana.test(text)) return 'japanese'
  if (hangul.test(text)) return 'korean'
  if (countries.includes('JP')) return 'japanese'
  return countries.includes('KR') ? 'korean' : 'chinese'
}
