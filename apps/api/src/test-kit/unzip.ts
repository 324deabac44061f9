import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'

export type Unzipped = { readonly name: string; readonly content: Buffer }

/** The files of a ZIP archive as another program reads them; throws on an entry that is not what its checksum says. */
export const unzip = async (archive: Buffer): Promise<Unzipped[]> => {
  const files: Unzipped[] = []
  const zip = await yauzl.fromBufferPromise(archive)
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`)
    files.push({ name: entry.fileName, content })
  }
  return files
}
