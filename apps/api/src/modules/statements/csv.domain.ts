const plainAmount = /^-?\d+(\.\d+)?$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const activeBeginning = /^[=+\-@\u0000-\u001f\u007f]/

// A spreadsheet would carry out a cell that begins like a formula; a plain negative amount is a number and stays one.
const harmless = (text: string): string => (activeBeginning.test(text) && !plainAmount.test(text) ? `'${text}` : text)

const cell = (text: string): string => {
  const safe = harmless(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180, with a byte order mark so that spreadsheets read UTF-8), safe to open in a spreadsheet. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
