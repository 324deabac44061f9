const isAt = (file: Buffer, offset: number): boolean => {
  const text = file.toString('latin1', offset, Math.min(offset + 64, file.length)).trimStart()
  return text.startsWith('xref') || /^\d+\s+\d+\s+obj\b/.test(text)
}

/** Whether a file is a PDF from its header over its cross-reference to its last line (ISO 32000-2, 7.5). */
export const isPdf = (file: Buffer): boolean => {
  const startsAt = file.subarray(0, 1024).indexOf('%PDF-')
  if (startsAt === -1) return false
  const tail = file.toString('latin1', Math.max(0, file.length - 2048))
  const offset = /startxref\s+(\d{1,10})\s+%%EOF\s*\0*\s*$/.exec(tail)?.[1]
  if (offset === undefined || !file.includes('/Root')) return false
  return isAt(file, Number(offset)) || isAt(file, Number(offset) + startsAt)
}
