/** Wall time of this browser in milliseconds. Unlike the page's own clock it goes on while the computer sleeps. */
export const wallMs = (): number => Date.now()
