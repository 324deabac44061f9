import type { CutOff } from '@contado/contract/corridors/corridors.ts'
import type en from './i18n/en.json'
import { useBankDetailsWords } from './use-bank-details-words.ts'

type City = keyof typeof en.cities

/** When a rail closes, by the clock of which city: `16:45` and `New York`. */
export const useCutOffPlace = (): ((cutOff: CutOff) => { readonly time: string; readonly city: string }) => {
  const say = useBankDetailsWords()
  return ({ hour, minute, timeZone }) => ({
    time: `${hour}:${String(minute).padStart(2, '0')}`,
    city: say(`cities.${timeZone.split('/').at(-1) as City}`),
  })
}
