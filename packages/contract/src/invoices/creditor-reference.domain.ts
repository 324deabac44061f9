const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

// Letters count as two digits, A = 10 to Z = 35; the remainder is taken as one goes, so the length does not matter.
const remainder = (text: string): number =>
  [...text].reduce((rest, letter) => {
    const value = alphabet.indexOf(letter)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

/**
 * The structured creditor reference of ISO 11649 for up to 21 letters and digits: `RF` and two check digits before them.
 * Lower case and separators are dropped. Null when nothing or too much is left.
 */
export function creditorReference(own: string): string | null {
  const body = own.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  if (body.length < 1 || body.length > 21) return null
  return `RF${String(98 - remainder(`${body}RF00`)).padStart(2, '0')}${body}`
}

/** The reference as it is printed, in groups of four. */
export function creditorReferenceText(reference: string): string {
  return reference.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/**
 * Every valid reference in what a payer wrote, whatever stands around it or between its groups; the longest first, since words
 * behind a reference can by chance fit its check digits: the caller knows which one exists.
 */
export function findCreditorReferences(text: string): string[] {
  const written = text.toUpperCase()
  const runs = [...written.matchAll(/RF/g)].map(
    ({ index }) => /^RF[ -]?\d{2}(?:[ -]?[0-9A-Z]){1,21}/.exec(written.slice(index))?.[0].replaceAll(/[ -]/g, '') ?? '',
  )
  const candidates = runs.flatMap((run) =>
    Array.from({ length: run.length }, (_, cut) => run.slice(0, run.length - cut)),
  )
  return [...new Set(candidates.filter(isCreditorReference))]
}

/** Whether the text is a creditor reference with the right check digits. */
export function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && remainder(`${text.slice(4)}${text.slice(0, 4)}`) === 1
}
