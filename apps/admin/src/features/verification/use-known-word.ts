import type { WordKey } from '@contado/app-kit'
import en from './i18n/en.json' with { type: 'json' }
import { useVerificationWords } from './use-verification-words.ts'

type Group = 'memberRoles' | 'accountTypes' | 'openingStatuses' | 'providers' | 'acts' | 'actors'

const keyOf = (group: Group, text: string): WordKey<typeof en> | null => {
  const name = text.replaceAll('.', '_')
  return Object.hasOwn(en[group], name) ? (`${group}.${name}` as WordKey<typeof en>) : null
}

/** Says a word that the API answered as plain text; one that has no words yet reads as it is. */
export const useKnownWord = (): ((group: Group, text: string) => string) => {
  const say = useVerificationWords()
  return (group, text) => {
    const key = keyOf(group, text)
    return key === null ? text : say(key)
  }
}
