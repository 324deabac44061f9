const underWay = new Set<Promise<unknown>>()

/** Counts an upload as under way until it ends, however that is. */
export const noteUpload = <T>(upload: Promise<T>): Promise<T> => {
  const ended: Promise<unknown> = upload.catch(() => undefined).finally(() => underWay.delete(ended))
  underWay.add(ended)
  return upload
}

/** Resolves once no upload of this page is under way: whoever goes on before a file is through is not told that it is missing. */
export const uploadsEnded = async (): Promise<void> => {
  while (underWay.size > 0) await Promise.all(underWay)
}
