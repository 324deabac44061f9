/** A recovery code as it was handed out: `xxxxx-xxxxx`, however it is typed; null when it is none. */
export const recoveryCodeOf = (text: string): string | null => {
  const letters = text.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^[0-9a-z]{10}$/.test(letters) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : null
}
