/** What the server wrote into the page's head. */
export type PageSettings = {
  readonly productName: string
  readonly isSandbox: boolean
  /** For style tags made in the browser; absent where the server did not fill it in. */
  readonly cspNonce: string | undefined
}

const readMeta = (name: string): string | null => {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  return content === undefined || content.startsWith('__') ? null : content
}

/** Reads the settings of the page; a development server that fills nothing in counts as a sandbox. */
export const readPageSettings = (): PageSettings => ({
  productName: readMeta('product-name') ?? 'Contado',
  isSandbox: readMeta('sandbox') !== 'no',
  cspNonce: readMeta('csp-nonce') ?? undefined,
})
