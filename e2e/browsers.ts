import { type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { recordContext, test as recorded } from './journal.ts'
import { keepSessions } from './sessions.ts'
import type { Language } from './words.ts'

const { CUSTOMER_URL = '', STAFF_URL = '' } = process.env

const languages = {
  en: { locale: 'en-US', timezoneId: 'America/New_York' },
  es: { locale: 'es-ES', timezoneId: 'Europe/Madrid' },
} as const satisfies Readonly<Record<Language, BrowserContextOptions>>

/** Lets answers and files come late, now and then very late: what counts on their order shows. Milliseconds, none by default. */
const latestMs = Number(process.env.SLOW_NET_MS ?? 0)
const delayMs = (): number => latestMs * Math.random() ** 4

const slowDown = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/(api|assets)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs()))
    // Whoever asked may be gone.
    await route.fallback().catch(() => undefined)
  })
}

type Wanted = BrowserContextOptions & { readonly language?: Language; readonly app?: 'customer' | 'staff' }

/** Opens a browser of its own for one more person, in their language. */
export type OpenBrowser = (wanted?: Wanted) => Promise<Page>

const createOpener = (newContext: (options: BrowserContextOptions) => Promise<BrowserContext>) => {
  const contexts: BrowserContext[] = []
  const faults: string[] = []
  const open: OpenBrowser = async ({ language = 'en', app = 'customer', ...options } = {}) => {
    const baseURL = app === 'staff' ? STAFF_URL : CUSTOMER_URL
    const context = await newContext({ ...languages[language], baseURL, ...options })
    contexts.push(context)
    recordContext(context)
    if (latestMs > 0) await slowDown(context)
    context.on('weberror', (event) => faults.push(event.error().message))
    return context.newPage()
  }
  const close = async (): Promise<void> => {
    await Promise.all(contexts.map((context) => context.close()))
    expect(faults, 'errors that no page caught').toEqual([])
  }
  return { open, close }
}

/** Playwright's test with a browser for each person who plays a part. */
export const test = recorded.extend<{ openBrowser: OpenBrowser }>({
  openBrowser: async ({ browser, playwright }, use) => {
    await keepSessions(playwright.request)
    const { open, close } = createOpener((options) => browser.newContext(options))
    await use(open)
    await close()
  },
})
