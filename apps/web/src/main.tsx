import { createQueryClient, focusScreens, followOtherTabs } from '@contado/app-kit'
import { leadBySession } from '@contado/app-kit/session/lead-by-session.ts'
import { createRoot } from 'react-dom/client'
import { onSessionEnd, session } from './api.ts'
import { keepMarketing } from './marketing.ts'
import { pageSettings } from './page-settings.ts'
import { loadScreenOf, router } from './routes.tsx'
import { App } from './shell/App.tsx'
import { adoptLanguage } from './shell/adopt-language.ts'

keepMarketing(window.location.search)

const queries = createQueryClient()
session.subscribe(adoptLanguage)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the application.')

loadScreenOf(window.location.pathname)
if (pageSettings.mayBeSignedIn) await session.load()
else session.clear()
const { expire, rest } = leadBySession({ session, router, queries })
onSessionEnd({ expired: expire, maintenance: rest })
followOtherTabs(session)
focusScreens(router)
createRoot(root).render(<App router={router} queries={queries} />)
