import { onePagePdf } from '../platform/paper/one-page-pdf.ts'

/** A small PDF of one page that says its note; `note` makes it another document. */
export const smallPdf = (note = ''): Buffer => onePagePdf(note)
