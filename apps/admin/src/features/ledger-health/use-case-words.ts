import type { WordKey } from '@contado/app-kit/i18n/define-words.ts'
import type { RailCase } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { useMoneyFormat } from '@contado/ui'
import en from './i18n/en.json' with { type: 'json' }
import { useLedgerWords } from './use-ledger-words.ts'

type Group = 'caseKinds' | 'nextSteps' | 'states' | 'problems'

/** Says of a case what it is, what was told and what to do next; a word that is not known yet reads as it is. */
export const useCaseWords = () => {
  const say = useLedgerWords()
  const format = useMoneyFormat()
  const wordOf = (group: Group, name: string): string =>
    Object.hasOwn(en[group], name) ? say(`${group}.${name}` as WordKey<typeof en>) : name
  const toldOf = ({ kind, told, before, amount, currency, problem }: RailCase): string | null => {
    if (problem !== null) return wordOf('problems', problem)
    if (told === null) return null
    const state = wordOf('states', told)
    if (amount !== null && currency !== null) return say('toldAmount', { state, amount: format(amount, currency) })
    if (before === null || kind !== 'contradiction') return say('toldState', { state })
    return say('toldAfter', { state, before: wordOf('states', before) })
  }
  return {
    kindOf: ({ kind }: RailCase): string => wordOf('caseKinds', kind),
    toldOf,
    nextOf: ({ kind }: RailCase): string => (Object.hasOwn(en.nextSteps, kind) ? wordOf('nextSteps', kind) : ''),
  }
}
