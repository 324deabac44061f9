import type { SocialProvider } from '@contado/contract/sessions/social-proof.ts'

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
  /** The providers that people can sign in with here. */
  readonly socialProviders: readonly SocialProvider[]
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

// Written out: the contract's list comes with all that checks a proof.
const socialProviders = ['google', 'linkedin'] as const satisfies readonly SocialProvider[]

const readProviders = (): readonly SocialProvider[] => {
  const named = readMeta('social-providers')
  return named === null ? socialProviders : socialProviders.filter((provider) => named.split(' ').includes(provider))
}

// A page that comes from the browser's history says what was true when it was first shown.
const isFromHistory = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward'

/** Reads the settings of the page; a development server that fills nothing in counts as a sandbox with every provider. */
export const readPageSettings = (): PageSettings => ({
  productName: readMeta('product-name') ?? 'Contado',
  isSandbox: readMeta('sandbox') !== 'no',
  supportEmail: readMeta('support-email') || undefined,
  reportsErrors: readMeta('page-errors') === 'yes',
  mayBeSignedIn: readMeta('session') !== 'no' || isFromHistory(),
  socialProviders: readProviders(),
  idle: readIdle(),
  cspNonce: readMeta('csp-nonce') ?? undefined,
})
