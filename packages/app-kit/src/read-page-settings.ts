/** What the server wrote into the page's head. */
export type PageSettings = {
  readonly productName: string
  readonly isSandbox: boolean
  /** Where people write with questions, where the server said so. */
  readonly supportEmail: string | undefined
  /** Whether what goes wrong in the page is reported to the bank. */
  readonly reportsErrors: boolean
  /** False where this browser sent no session with its request for the page: nobody is signed in. */
  readonly mayBeSignedIn: boolean
  /** When the session at rest is warned of and ends, where the server said so. */
  readonly idle: { readonly warnAfterMs: number; readonly logoutAfterMs: number } | undefined
  /** For style tags made in the browser; absent where the server did not fill it in. */
  readonly cspNonce: string | undefined
}

const readMeta = (name: string): string | null => {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  return content === undefined || content.startsWith('__') ? null : content
}

const readIdle = (): PageSettings['idle'] => {
  const [warn, logout] = (readMeta('idle-seconds') ?? '').split(' ').map(Number)
  return warn && logout ? { warnAfterMs: warn * 1000, logoutAfterMs: logout * 1000 } : undefined
}

// A page that comes from the browser's history says what was true when it was first shown.
const isFromHistory = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward'

/** Reads the settings of the page; a development server that fills nothing in counts as a sandbox. */
export const readPageSettings = (): PageSettings => ({
  productName: readMeta('product-name') ?? 'Contado',
  isSandbox: readMeta('sandbox') !== 'no',
  supportEmail: readMeta('support-email') || undefined,
  reportsErrors: readMeta('page-errors') === 'yes',
  mayBeSignedIn: readMeta('session') !== 'no' || isFromHistory(),
  idle: readIdle(),
  cspNonce: readMeta('csp-nonce') ?? undefined,
})
