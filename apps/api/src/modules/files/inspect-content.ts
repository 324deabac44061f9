import { readFile } from 'node:fs/promises'
import { isCompoundDocument } from './compound-file.ts'
import { isOfficeDocument } from './office-document.ts'
import { pdfProblem } from './pdf-problem.ts'
import { isPdf } from './pdf-structure.ts'
import { isText } from './plain-text.ts'
import { type Picture, type Redrawn, redrawPicture } from './redraw-picture.ts'
import { isXml } from './xml-text.ts'

export type Inspection = Pick<Picture, 'path' | 'frame'> & { readonly extension: string }
export type Inspected =
  | { readonly mediaType: string; readonly redrawn: Redrawn | null }
  | { readonly problem: 'unreadable' | 'tooManyPixels' | 'locked' | 'tooManyPages' }

type Check = { readonly mediaType: string; readonly isSound: (file: Buffer) => boolean }

const office = 'application/vnd.openxmlformats-officedocument'

const documents: Readonly<Record<string, Check>> = {
  pdf: { mediaType: 'application/pdf', isSound: isPdf },
  docx: { mediaType: `${office}.wordprocessingml.document`, isSound: (file) => isOfficeDocument(file, 'docx') },
  xlsx: { mediaType: `${office}.spreadsheetml.sheet`, isSound: (file) => isOfficeDocument(file, 'xlsx') },
  doc: { mediaType: 'application/msword', isSound: (file) => isCompoundDocument(file, 'doc') },
  xls: { mediaType: 'application/vnd.ms-excel', isSound: (file) => isCompoundDocument(file, 'xls') },
  xml: { mediaType: 'application/xml', isSound: isXml },
  csv: { mediaType: 'text/csv', isSound: (file) => isText(file, 'csv') },
  txt: { mediaType: 'text/plain', isSound: (file) => isText(file, 'txt') },
  rtf: { mediaType: 'application/rtf', isSound: (file) => isText(file, 'rtf') },
  html: { mediaType: 'text/html', isSound: (file) => isText(file, 'html') },
}

const pictures: Readonly<Record<string, Picture['format']>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png' }

const isSound = async ({ path }: Inspection, check: Check): Promise<boolean> => {
  const file = await readFile(path)
  try {
    return check.isSound(file)
  } catch {
    return false
  }
}

/** What a file is, by reading it as what its name says; pictures are drawn anew. */
export const inspectContent = async (asked: Inspection): Promise<Inspected> => {
  const format = pictures[asked.extension]
  if (format !== undefined) {
    const redrawn = await redrawPicture({ ...asked, format })
    return typeof redrawn === 'string' ? { problem: redrawn } : { mediaType: `image/${format}`, redrawn }
  }
  const check = documents[asked.extension]
  if (check === undefined || !(await isSound(asked, check))) return { problem: 'unreadable' }
  const problem = asked.extension === 'pdf' ? await pdfProblem(await readFile(asked.path)) : null
  if (problem !== null) return { problem }
  return { mediaType: check.mediaType, redrawn: null }
}
