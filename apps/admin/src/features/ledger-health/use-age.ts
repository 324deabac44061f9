import { useLedgerWords } from './use-ledger-words.ts'

/** Says an age in whole days. */
export const useAge = (): ((days: number) => string) => {
  const say = useLedgerWords()
  return (days) => (days === 0 ? say('underADay') : say('ageDays', { count: days }))
}
