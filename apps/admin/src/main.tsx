import { focusScreens, followOtherTabs, startPageReports } from '@contado/app-kit'
import { leadBySession } from '@contado/app-kit/session/lead-by-session.ts'
import { createRoot } from 'react-dom/client'
import { cache, onSessionEnd, session } from './api.ts'
import { pageSettings } from './page-settings.ts'
import { loadScreenOf, router } from './routes.tsx'
import { screens } from './screens.ts'
import { App } from './shell/App.tsx'

startPageReports({ isOn: pageSettings.reportsErrors, screens })

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the application.')

// Beside the question who is there.
loadScreenOf(window.location.pathname)
if (pageSettings.mayBeSignedIn) await session.load()
else session.clear()
const { expire, rest } = leadBySession({ session, router, queries: cache })
onSessionEnd({ expired: expire, maintenance: rest })
followOtherTabs(session)
focusScreens(router)
createRoot(root).render(<App router={router} queries={cache} />)
