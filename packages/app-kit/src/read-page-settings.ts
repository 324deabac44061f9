/** What the server wrote into the page's head. */
export type PageSettings = {
  readonly productName: string
  readonly isSandbox: boolean
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

/** Reads the settings of the page; a development server that fills nothing in counts as a sandbox. */
export const readPageSettings = (): PageSettings => ({
  productName: readMeta('product-name') ?? 'Contado',
  isSandbox: readMeta('sandbox') !== 'no',
  idle: readIdle(),
  cspNonce: readMeta('csp-nonce') ?? undefined,
})
