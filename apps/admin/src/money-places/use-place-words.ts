import { defineWords, type WordKey } from '@contado/app-kit/i18n/define-words.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const { useWords: usePlaceWords } = defineWords('money-places', { en, es })

type Group = 'providers' | 'accountTypes' | 'kinds'

/** Names a provider, an account type or a kind of ledger account; one that has no words yet reads as it is. */
export const usePlaceName = (): ((group: Group, name: string) => string) => {
  const say = usePlaceWords()
  return (group, name) => (Object.hasOwn(en[group], name) ? say(`${group}.${name}` as WordKey<typeof en>) : name)
}
