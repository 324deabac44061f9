/** The secrets of a mail's link to an invoice: one to look at it, one to pay it where the link is good for that. */
export type InvoiceLink = { readonly view: string; readonly pay: string | null }

const storedKey = 'invoice-link'
const isSecret = (text: string | null): text is string => text !== null && /^[\w-]{20,100}$/.test(text)

/** What a fragment or a query holds of it; null where there is none that the API would read. */
export const linkOf = (text: string): InvoiceLink | null => {
  const values = new URLSearchParams(text)
  const [view, pay] = [values.get('token'), values.get('pay')]
  return isSecret(view) ? { view, pay: isSecret(pay) ? pay : null } : null
}

/** A query without the secrets, for the address bar. */
export const withoutLink = (search: string): string => {
  const left = new URLSearchParams(search)
  left.delete('token')
  left.delete('pay')
  const text = left.toString()
  return text === '' ? '' : `?${text}`
}

/** Remembers the link in this tab alone. */
export const keepLink = ({ view, pay }: InvoiceLink): void =>
  sessionStorage.setItem(storedKey, new URLSearchParams({ token: view, ...(pay ? { pay } : {}) }).toString())

/** The link that was remembered, or null. */
export const readLink = (): InvoiceLink | null => linkOf(sessionStorage.getItem(storedKey) ?? '')
