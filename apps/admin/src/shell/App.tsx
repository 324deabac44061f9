import { ProblemToasts, RouterLink, useLanguage, useSessionState } from '@contado/app-kit'
import spanish from '@contado/app-kit/i18n/ui-words.es.json' with { type: 'json' }
import { englishWords, UiProvider } from '@contado/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { session } from '../api.ts'
import type { router as staffRouter } from '../routes.tsx'
import { UnreachableScreen } from './UnreachableScreen.tsx'

const uiWords = { en: englishWords, es: spanish } as const

/** The application: its look and language around its screens. */
export function App({ router, queries }: { router: typeof staffRouter; queries: QueryClient }) {
  const { language, locale } = useLanguage()
  const { kind } = useSessionState(session)
  return (
    <UiProvider locale={locale} words={uiWords[language]} link={RouterLink} density="staff">
      <ProblemToasts />
      <QueryClientProvider client={queries}>
        {kind === 'unreachable' ? <UnreachableScreen /> : <RouterProvider router={router} />}
      </QueryClientProvider>
    </UiProvider>
  )
}
