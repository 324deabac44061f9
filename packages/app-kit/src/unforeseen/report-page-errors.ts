import type { PageError } from '@contado/contract/page-errors/page-error.ts'
import { pageErrorsPath } from '@contado/contract/page-errors/page-errors-path.ts'
import { screenPattern } from '../routing/screen-pattern.ts'
import { pageErrorOf } from './page-error-of.ts'
import { onToldProblem } from './tell-problem.ts'
import { unforeseenOf } from './unforeseen-of.ts'

type Kind = PageError['kind']
type Reporting = {
  /** Whether the server asked for it. */
  readonly isOn: boolean
  readonly screens: readonly { readonly path: string }[]
}

// A page that fails in a loop says the same again and again.
const mostOfAPage = 10

let hear: (kind: Kind, thrown: unknown) => void = () => undefined

/** Reports an error of this page to the bank, where the server asked for it; without words, values or addresses. */
export const reportPageError = (kind: Kind, thrown: unknown): void => hear(kind, thrown)

const releaseNow = (): string => {
  const source = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  return /([\w.-]{1,100})$/.exec(source.split('?')[0] ?? '')?.[1] ?? 'unknown'
}

// Travels on while the page goes.
const send = (told: PageError): void =>
  void navigator.sendBeacon(pageErrorsPath, new Blob([JSON.stringify(told)], { type: 'application/json' }))

/** From now on reports what escapes every screen, breaks one, cannot be loaded or is told from where no screen is at hand; each once. */
export const startPageReports = ({ isOn, screens }: Reporting): void => {
  if (!isOn) return
  const heard = new WeakSet<object>()
  const release = releaseNow()
  let left = mostOfAPage
  hear = (kind, thrown) => {
    const isKnown = typeof thrown === 'object' && thrown !== null && heard.has(thrown)
    if (left === 0 || isKnown) return
    if (typeof thrown === 'object' && thrown !== null) heard.add(thrown)
    const { origin, pathname } = window.location
    const route = screens.find(({ path }) => screenPattern(path).test(pathname))?.path ?? null
    const told = pageErrorOf(kind, thrown, { origin, route, release })
    if (told === null) return
    left -= 1
    send(told)
  }
  const hearEvent = (event: ErrorEvent | PromiseRejectionEvent): void => {
    const found = unforeseenOf(event)
    if (found) hear('reason' in event ? 'rejection' : 'error', found.problem)
  }
  window.addEventListener('error', hearEvent)
  window.addEventListener('unhandledrejection', hearEvent)
  window.addEventListener('vite:preloadError', ({ payload }) => hear('file', payload))
  onToldProblem((problem) => hear('told', problem))
}
