import { smallPdf } from './small-pdf.ts'
import type { Answered, TestClient } from './test-app.ts'

export { smallPdf } from './small-pdf.ts'

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
export const sendMultipart = (client: TestClient, body: Buffer, path = '/files'): Promise<Answered> =>
  client.send('POST', path, { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } })

/** Uploads one file into a group. */
export const upload = (
  client: TestClient,
  { group, slot = '1', ...more }: Readonly<Record<string, string>> & { readonly group: string },
  file: UploadPart,
): Promise<Answered> => sendMultipart(client, multipartBody({ group, slot, ...more }, [file]))

/** Uploads the caller's own proof of where they live; answers its id. */
export const uploadAddressProof = async (client: TestClient, note = 'electricity'): Promise<string> => {
  const file = { name: 'address.pdf', content: smallPdf(note) }
  return (await sendMultipart(client, multipartBody({}, [file]), '/files/user')).data._id
}
