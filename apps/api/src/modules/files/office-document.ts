import { isXml } from './xml-text.ts'
import { zipEntries } from './zip-archive.ts'

const limits = { maxEntries: 2_000, maxBytes: 200 * 1024 * 1024, maxEntryBytes: 64 * 1024 * 1024, maxRatio: 200 }
// One line for each part of the document.
const mostTypesBytes = 1024 * 1024
const main = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml' } as const
const doctypes = ['<!DOCTYPE', '<!ENTITY'].flatMap((text) => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  Buffer.from(text, 'utf16le').swap16(),
])

/** Whether a file is an Office Open XML document of this kind, without macros and without document types. */
export const isOfficeDocument = (file: Buffer, kind: 'docx' | 'xlsx'): boolean => {
  const names = new Set<string>()
  for (const { name, content } of zipEntries(file, limits)) {
    names.add(name)
    if (/vbaProject\.bin$|\.bin\.rels$/i.test(name)) return false
    if (name === '[Content_Types].xml' && (content.length > mostTypesBytes || !isXml(content))) return false
    if (/\.(xml|rels|vml)$/i.test(name) && doctypes.some((mark) => content.includes(mark))) return false
  }
  return names.has('[Content_Types].xml') && names.has(main[kind])
}
