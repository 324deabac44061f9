/** The smallest PDF that has everything which makes one; `note` makes it another document. */
export const smallPdf = (note = ''): Buffer => {
  const head = `%PDF-1.7\n% ${note}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n`
  const table = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 1 0 R >>\n'
  return Buffer.from(`${head}${table}startxref\n${Buffer.byteLength(head)}\n%%EOF\n`)
}
