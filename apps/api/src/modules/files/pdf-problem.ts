import { mostPdfPages } from '@contado/contract/files/file-rules.domain.ts'

/** Why nobody could look at a PDF: it asks for a password, it is a book, or its pages can't be found; null where it opens. */
export const pdfProblem = async (content: Uint8Array): Promise<'locked' | 'tooManyPages' | 'unreadable' | null> => {
  // Its reader is large: only who uploads a PDF waits for it.
  const { openPdf } = await import('../../platform/paper/open-pdf.ts')
  try {
    const pdf = await openPdf(content)
    const { numPages } = pdf
    await pdf.loadingTask.destroy()
    return numPages > mostPdfPages ? 'tooManyPages' : null
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable'
  }
}
