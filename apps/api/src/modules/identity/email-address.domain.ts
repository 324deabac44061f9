/** An address as it is stored and compared: without spaces around it, in lower case. */
export const storedEmail = (email: string): string => email.trim().toLowerCase()

/** Enough of an address to recognise one's own: `a•••@example.com`. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** Whether the address carries a `+tag` and does not belong to the product's own domain. */
export const hasForeignTag = (email: string, ownDomain: string): boolean => {
  const [local = '', domain = ''] = storedEmail(email).split('@')
  return local.includes('+') && domain !== ownDomain.toLowerCase()
}
