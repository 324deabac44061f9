import { useSyncExternalStore } from 'react'
import { type ColorSchemeChoice, chooseScheme, chosenScheme, onScheme, shownScheme } from './color-scheme.ts'

/** The chosen and the shown colour scheme; `choose` keeps the choice in this browser. */
export function useColorScheme(): {
  choice: ColorSchemeChoice
  shown: 'light' | 'dark'
  choose: (choice: ColorSchemeChoice) => void
} {
  const choice = useSyncExternalStore(onScheme, chosenScheme, () => 'auto' as const)
  const shown = useSyncExternalStore(onScheme, shownScheme, () => 'light' as const)
  return { choice, shown, choose: chooseScheme }
}
