import { useSettingsWords } from './use-settings-words.ts'

type Browser = { readonly browser: string; readonly operatingSystem: string }

/** Names a browser as its owner recognizes it: `Firefox on Windows`. */
export const useBrowserLine = (): ((browser: Browser) => string) => {
  const say = useSettingsWords()
  return ({ browser, operatingSystem: system }) => (system === '' ? browser : say('sessions.line', { browser, system }))
}
