import { focusScreens, followOtherTabs, startPageReports } from '@contado/app-kit'
import { leadBySession } from '@contado/app-kit/session/lead-by-session.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { cache, onSessionEnd, session } from './api.ts'
import { keepMarketing } from './marketing.ts'
import { pageSettings } from './page-settings.ts'
import { loadScreenOf, router } from './routes.tsx'
import { screens } from './screens.ts'
import { App } from './shell/App.tsx'
import { adoptLanguage } from './shell/adopt-language.ts'

keepMarketing(window.location.search)

session.subscribe(adoptLanguage)

startPageReports({ isOn: pageSettings.reportsErrors, screens })

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the application.')

// A browser's first look into its calendar takes long: better while the answer is on its way than while the screen is drawn.
const warmCalendar = (): void => void new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: 'UTC' }).format(0)

/** Draws the first screen once it is known who is there and what they may see. */
const open = async (place: HTMLElement): Promise<void> => {
  loadScreenOf(window.location.pathname)
  if (pageSettings.mayBeSignedIn) {
    setTimeout(warmCalendar)
    await session.load()
  } else session.clear()
  const { expire, rest } = leadBySession({ session, router, queries: cache })
  onSessionEnd({ expired: expire, maintenance: rest })
  followOtherTabs(session)
  focusScreens(router)
  await router.load()
  // In slices: a slow phone goes on answering while the screen is drawn.
  startTransition(() => createRoot(place).render(<App router={router} queries={cache} />))
}

// Not awaited here: the screens' files wait for this one.
void open(root)
