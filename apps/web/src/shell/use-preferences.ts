import { type Language, useLanguage } from '@contado/app-kit'
import { type MenuItem, useColorScheme } from '@contado/ui'
import { useShellWords } from './use-shell-words.ts'

// A language is named in itself, so that whoever reads only that one finds it.
const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** The choices of language and colours, as entries of a menu: what can be switched to. */
export const usePreferences = (): readonly MenuItem[] => {
  const say = useShellWords()
  const { language, speak } = useLanguage()
  const { shown, choose } = useColorScheme()
  const other: Language = language === 'en' ? 'es' : 'en'
  const scheme = shown === 'dark' ? 'light' : 'dark'
  return [
    { key: 'language', label: names[other], icon: 'language', onSelect: () => speak(other) },
    {
      key: 'scheme',
      label: say(`scheme.${scheme}`),
      icon: scheme === 'dark' ? 'moon' : 'sun',
      onSelect: () => choose(scheme),
    },
  ]
}
