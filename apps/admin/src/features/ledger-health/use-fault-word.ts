import type { WordKey } from '@contado/app-kit/i18n/define-words.ts'
import en from './i18n/en.json' with { type: 'json' }
import { useLedgerWords } from './use-ledger-words.ts'

/** Says what a fault of the books is; one that has no words yet reads as it is. */
export const useFaultWord = (): ((code: string) => string) => {
  const say = useLedgerWords()
  return (code) => (Object.hasOwn(en.faultCodes, code) ? say(`faultCodes.${code}` as WordKey<typeof en>) : code)
}
