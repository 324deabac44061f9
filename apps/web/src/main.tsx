import { createQueryClient, followOtherTabs } from '@contado/app-kit'
import { createRoot } from 'react-dom/client'
import { onSessionEnd, session } from './api.ts'
import { keepMarketing } from './marketing.ts'
import { router } from './routes.tsx'
import { App } from './shell/App.tsx'
import { adoptLanguage } from './shell/adopt-language.ts'
import { leadBySession } from './shell/lead-by-session.ts'

keepMarketing(window.location.search)

const queries = createQueryClient()
const { expire, rest } = leadBySession({ router, queries })
onSessionEnd({ expired: expire, maintenance: rest })
followOtherTabs(session)
session.subscribe(adoptLanguage)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the application.')

await session.load()
createRoot(root).render(<App router={router} queries={queries} />)
