import PDFDocument from 'pdfkit'

/** A PDF with a page for each text, locked where a password is given. */
export const pdfOf = (
  pages: readonly string[],
  locks: { readonly userPassword?: string; readonly ownerPassword?: string } = {},
): Promise<Buffer> =>
  new Promise((resolve) => {
    const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false, ...locks })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    for (const text of pages) pdf.addPage().fontSize(40).text(text)
    pdf.end()
  })
