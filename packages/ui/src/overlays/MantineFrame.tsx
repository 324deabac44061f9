import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../theme.ts'

const noRoot = (): undefined => undefined

/** What Mantine's parts want around them; the look and the colour scheme are this package's own. */
export function MantineFrame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      getRootElement={noRoot}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
