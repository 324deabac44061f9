import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { StartError } from '../stack/start-error.ts'

const frameBytes = 1024 * 1024
const tagBytes = 16

/** The key of one part of one backup: no other part has it, so that frames may be numbered from one. */
export const partKey = (secret: string, salt: string, part: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.from(salt, 'hex'), `backup ${part}`, 32))

// The last frame says that it is: nobody can cut frames off, leave one out or change their order.
const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

type Frame = { readonly bytes: Buffer; readonly index: number; readonly isLast: boolean }

const framesOf = async function* (source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Frame> {
  let waiting: Buffer[] = []
  let length = 0
  let index = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    length += chunk.length
    if (length <= size) continue
    let whole = Buffer.concat(waiting)
    for (; whole.length > size; whole = whole.subarray(size)) {
      yield { bytes: whole.subarray(0, size), index, isLast: false }
      index += 1
    }
    waiting = [whole]
    length = whole.length
  }
  yield { bytes: Buffer.concat(waiting), index, isLast: true }
}

/** Encrypts a stream with AES-256-GCM, in frames of a mebibyte. */
export const sealStream = async function* (key: Buffer, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const { bytes, index, isLast } of framesOf(source, frameBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts what `sealStream` made; throws StartError where it was changed, and never yields a byte of a changed frame. */
export const openStream = async function* (key: Buffer, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const { bytes, index, isLast } of framesOf(source, frameBytes + tagBytes)) {
    const end = bytes.length - tagBytes
    if (end < 0) throw new StartError('The backup was cut short. Take another one.')
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: tagBytes })
    decipher.setAuthTag(bytes.subarray(end))
    const opened = decipher.update(bytes.subarray(0, end))
    try {
      decipher.final()
    } catch {
      throw new StartError('The backup was changed after it was made. Take another one.')
    }
    yield opened
  }
}
