const plainAmount = /^-?\d+(\.\d+)?$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const activeBeginning = /^[=+\-@\uff1d\uff0b\uff0d\uff20\u0000-\u001f\u007f]/
// Where commas are decimal signs, spreadsheets part cells at semicolons, and quotes inside a cell do not hold them.
const activeAfterSeparator = /([;\t\r\n]["'\s]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

// A spreadsheet would carry out a cell that begins like a formula; a plain negative amount is a number and stays one.
const harmless = (text: string): string => {
  if (plainAmount.test(text)) return text
  const inside = text.replaceAll(activeAfterSeparator, "$1'")
  return activeBeginning.test(inside) ? `'${inside}` : inside
}

const cell = (text: string): string => {
  const safe = harmless(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a file begins with, so that spreadsheets read UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Rows as lines of CSV (RFC 4180), safe to open in a spreadsheet. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** A whole file of such lines, with its byte order mark. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `${byteOrderMark}${csvLines(rows)}`
