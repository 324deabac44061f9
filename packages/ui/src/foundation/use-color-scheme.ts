import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** What the person chose: follow the system, or always one of the two. */
export type ColorSchemeChoice = 'auto' | 'light' | 'dark'

/** The chosen and the shown colour scheme; `choose` keeps the choice in this browser. */
export function useColorScheme(): {
  choice: ColorSchemeChoice
  shown: 'light' | 'dark'
  choose: (choice: ColorSchemeChoice) => void
} {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const shown = useComputedColorScheme('light')
  return { choice: colorScheme, shown, choose: setColorScheme }
}
