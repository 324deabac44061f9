/**
 * The cells of a table as spreadsheets put them on the clipboard: tabs between cells, line breaks between rows, and
 * quotation marks around a cell that holds either, doubled inside. Null when the text is a single cell.
 */
export const readTable = (text: string): string[][] | null => {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (isQuoted && sign === '"') isQuoted = false
    else if (isQuoted) cell += sign
    else if (sign === '"' && cell === '' && closes(text, at)) isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  const filled = rows
    .map((cells) => cells.map((one) => one.replaceAll(/\s+/g, ' ').trim()))
    .filter((cells) => cells.some((one) => one !== ''))
  return filled.length > 1 || filled.some((cells) => cells.length > 1) ? filled : null
}

// A lone inch mark, as in 27" screen, opens nothing.
const closes = (text: string, at: number): boolean => /^"(?:[^"]|"")*"(?:[\t\r\n]|$)/.test(text.slice(at))
