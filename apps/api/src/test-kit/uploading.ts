import type { Answered, TestClient } from './test-app.ts'

export type UploadPart = {
  readonly name: string
  readonly content: Buffer | string
  readonly role?: string
  readonly type?: string
}

const boundary = 'contado-test-boundary-7d1f'

/** A multipart body as a browser writes it: the fields, then the files. */
export const multipartBody = (fields: Readonly<Record<string, string>>, files: readonly UploadPart[]): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ name, content, role = 'attachment', type = 'application/octet-stream' }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${role}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

/** Sends a multipart body, whole or cut off. */
export const sendMultipart = (client: TestClient, body: Buffer): Promise<Answered> =>
  client.send('POST', '/files', { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } })

/** Uploads one file into a group. */
export const upload = (
  client: TestClient,
  { group, slot = '1', ...more }: Readonly<Record<string, string>> & { readonly group: string },
  file: UploadPart,
): Promise<Answered> => sendMultipart(client, multipartBody({ group, slot, ...more }, [file]))

/** The smallest PDF that has everything which makes one; `note` makes it another document. */
export const smallPdf = (note = ''): Buffer => {
  const head = `%PDF-1.7\n% ${note}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n`
  const table = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 1 0 R >>\n'
  return Buffer.from(`${head}${table}startxref\n${Buffer.byteLength(head)}\n%%EOF\n`)
}
