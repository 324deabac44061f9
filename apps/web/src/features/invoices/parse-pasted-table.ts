export type PastedItem = { readonly name: string; readonly rate: string; readonly qty: string }

const currencySigns = /[\p{Sc}\s\u00a0]/gu

const groupMark = { en: ',', es: '.' } as const

/**
 * A number as people write it (`1,250.00`, `1.250,00`, `1250,5`) as decimal text; other text stays. One mark before exactly
 * three digits groups thousands where it does so in the reader's language, and is a decimal mark otherwise.
 */
export const decimalFromTyped = (typed: string, language: 'en' | 'es'): string => {
  const text = typed.trim().replaceAll(currencySigns, '')
  if (!/^-?[\d.,]+$/.test(text)) return typed.trim()
  const marks = [...text].filter((sign) => sign === ',' || sign === '.')
  const last = marks.at(-1)
  if (last === undefined) return text
  const at = text.lastIndexOf(last)
  const isOneKind = marks.every((mark) => mark === last)
  const isGrouping =
    isOneKind && (marks.length > 1 || (last === groupMark[language] && /^\d{3}$/.test(text.slice(at + 1))))
  if (isGrouping) return text.replaceAll(/[.,]/g, '')
  return `${text.slice(0, at).replaceAll(/[.,]/g, '')}.${text.slice(at + 1)}`
}

/** Rows of a table pasted from a spreadsheet: name, unit price, quantity; null when the text is no table. */
export const parsePastedTable = (text: string, language: 'en' | 'es'): PastedItem[] | null => {
  if (!text.includes('\t') && !/\n./.test(text.trim())) return null
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  return rows.map((row) => {
    const [name = '', rate = '', qty = ''] = row.split('\t')
    return {
      name: name.trim(),
      rate: decimalFromTyped(rate, language),
      qty: qty.trim() === '' ? '1' : decimalFromTyped(qty, language),
    }
  })
}
