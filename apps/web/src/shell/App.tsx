import { RouterLink, useLanguage, useSessionState } from '@contado/app-kit'
import { UiProvider } from '@contado/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { session, useCompany } from '../api.ts'
import type { router as customerRouter } from '../routes.tsx'
import { UnreachableScreen } from './UnreachableScreen.tsx'
import { uiWords } from './ui-words.ts'

/** The application: its look and language around its screens. */
export function App({ router, queries }: { router: typeof customerRouter; queries: QueryClient }) {
  const { language, locale } = useLanguage()
  const timeZone = useCompany()?.timeZone
  const { kind } = useSessionState(session)
  return (
    <UiProvider locale={locale} timeZone={timeZone} words={uiWords[language]} link={RouterLink}>
      <QueryClientProvider client={queries}>
        {kind === 'unreachable' ? <UnreachableScreen /> : <RouterProvider router={router} />}
      </QueryClientProvider>
    </UiProvider>
  )
}
