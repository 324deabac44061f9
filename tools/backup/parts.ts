import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { StartError } from '../stack/start-error.ts'
import { openStream, partKey, sealStream } from './sealed-stream.ts'

export type Part = { readonly name: string; readonly bytes: number; readonly sha256: string }

/** Where parts are and what opens them. */
export type Vessel = { readonly folder: string; readonly secret: string; readonly salt: string }

const asBuffers = async function* (source: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
}

/** Writes one part, compressed, sealed and on the disk when it resolves. */
export const writePart = async (
  { folder, secret, salt }: Vessel,
  name: string,
  source: AsyncIterable<Buffer | string>,
): Promise<Part> => {
  const hash = createHash('sha256')
  let bytes = 0
  const sealed = async function* (compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const frame of sealStream(partKey(secret, salt, name), compressed)) {
      hash.update(frame)
      bytes += frame.length
      yield frame
    }
  }
  await pipeline(
    asBuffers(source),
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
    sealed,
    createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { name, bytes, sha256: hash.digest('hex') }
}

/** The content of one part, as it was before it was sealed. */
export const readPart = ({ folder, secret, salt }: Vessel, name: string): NodeJS.ReadableStream => {
  const decompress = createZstdDecompress()
  const opened = openStream(partKey(secret, salt, name), createReadStream(join(folder, name)))
  pipeline(opened, decompress).catch((error: Error) => decompress.destroy(error))
  return decompress
}

/** Refuses in one line where a part is missing or is not what was written. */
export const requirePart = async (folder: string, { name, bytes, sha256 }: Part): Promise<void> => {
  const path = join(folder, name)
  const found = await stat(path).catch(() => null)
  if (found?.size !== bytes) {
    throw new StartError(`${path} ${found ? 'has another length than it had' : 'is missing'}. Take another backup.`)
  }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  if (hash.digest('hex') !== sha256) throw new StartError(`${path} was changed or damaged. Take another backup.`)
}
