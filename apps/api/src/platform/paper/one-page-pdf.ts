const shown = (text: string): string => `(${text.replaceAll(/[^\w .,:;&@-]/g, ' ')}) Tj`

/** The smallest PDF of one page that says something, in a font that every reader has: a title and lines below it. */
export const onePagePdf = (note: string, lines: readonly string[] = []): Buffer => {
  const below = lines.map((line) => `0 -20 Td ${shown(line)}`)
  const text = ['BT /F1 24 Tf 40 180 Td', shown(note), '/F1 11 Tf 0 -12 Td', ...below, 'ET'].join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 240] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = `%PDF-1.7\n% ${note}\n`
  const places = objects.map((object, index) => {
    const at = Buffer.byteLength(file)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const startsAt = Buffer.byteLength(file)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${startsAt}\n%%EOF\n`,
  )
}
