const storedKey = 'pending-email'

/** The address that waits for its confirmation in this tab, or null. */
export const readPendingEmail = (): string | null => sessionStorage.getItem(storedKey)

/** Remembers the address that was just signed up, or that tried to sign in unconfirmed. */
export const keepPendingEmail = (email: string): void => sessionStorage.setItem(storedKey, email)

/** Nothing waits any more. */
export const forgetPendingEmail = (): void => sessionStorage.removeItem(storedKey)
