/** Puts the focus on the page itself, where what had it is gone. */
export const focusPage = (): void => document.getElementById('content')?.focus()
