import { ProblemToasts, RouterLink, setTimeZone, useLanguage, useSessionState } from '@contado/app-kit'
import { UiProvider } from '@contado/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { session, useUser } from '../api.ts'
import type { router as customerRouter } from '../routes.tsx'
import { UnreachableScreen } from './UnreachableScreen.tsx'
import { uiWords } from './ui-words.ts'
import { useBusinessToday } from './use-business-today.ts'

type AppProps = { router: typeof customerRouter; queries: QueryClient }

/** The application: what it read, its look and its language around its screens. */
export function App({ router, queries }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <Dressed router={router} />
    </QueryClientProvider>
  )
}

function Dressed({ router }: Pick<AppProps, 'router'>) {
  const { language, locale } = useLanguage()
  const timeZone = useTimeZone()
  useEffect(() => setTimeZone(timeZone), [timeZone])
  const today = useBusinessToday()
  const state = useSessionState(session)
  // The same element every time: what dresses the screens changes after them, and they need not be drawn anew for it.
  const screens = useMemo(() => <RouterProvider router={router} />, [router])
  return (
    <UiProvider locale={locale} timeZone={timeZone} today={today} words={uiWords[language]} link={RouterLink}>
      <ProblemToasts />
      {state.kind === 'unreachable' ? <UnreachableScreen problem={state.problem} /> : screens}
    </UiProvider>
  )
}

/** The business's time zone; before there is one, the person's own or the browser's. */
const useTimeZone = (): string => {
  const user = useUser()
  return user?.company?.timeZone ?? user?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
