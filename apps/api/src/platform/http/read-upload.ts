import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Upload } from '@contado/contract/kernel/endpoint.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { newId } from '../ids.ts'
import { refuseCardNumber } from './read-input.ts'

type Limits = {
  /** The data folder: uploads wait in its `incoming`, on the same disk that they may be moved to. */
  readonly folder: string
  readonly maxBytes: number
}
type Received = { readonly fields: Readonly<Record<string, string>>; readonly upload: Upload }

const maxFields = 10

// A name is never a path: what stands before the last separator of either kind goes.
const plainName = (name: string): string => basename(name.replaceAll('\\', '/')).normalize('NFC')

const isReadable = (text: string): boolean => text !== '' && text.length <= 200 && !/\p{C}/u.test(text)

const toDisk = async (part: MultipartFile, { folder, maxBytes }: Limits): Promise<Upload> => {
  const fileName = plainName(part.filename)
  if (!isReadable(fileName))
    throw refuseField(part.fieldname.slice(0, 80), 'invalid', 'The name of the file is invalid')
  for (const name of [fileName, part.fieldname]) refuseCardNumber(name)
  const path = join(folder, 'incoming', newId())
  await mkdir(join(folder, 'incoming'), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      sizeBytes += chunk.length
      hash.update(chunk)
      next(sizeBytes > maxBytes ? new Refusal('FileTooLarge') : null, chunk)
    },
  })
  try {
    await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { role: part.fieldname, fileName, path, sizeBytes, sha256: hash.digest() }
}

const limitCodes: Readonly<Record<string, Refusal>> = {
  FST_REQ_FILE_TOO_LARGE: new Refusal('FileTooLarge'),
  FST_FILES_LIMIT: new Refusal('TooManyFiles'),
}

const diskFaults = ['ENOSPC', 'EDQUOT', 'EACCES', 'EIO', 'EROFS', 'EMFILE', 'ENOENT']

// What busboy says of a body that ends early, or has no sense, carries no code of its own.
const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const { code = '' } = error as { code?: string }
  if (diskFaults.includes(code)) throw error
  return limitCodes[code] ?? new Refusal('MalformedRequest')
}

/** Streams the one file of a multipart request to disk, hashing it, and reads its text fields. Refuses what is cut off, too large or doubled. */
export const readUpload = async (request: FastifyRequest, limits: Limits): Promise<Received> => {
  const fields: Record<string, string> = {}
  let upload: Upload | null = null
  try {
    const parts = request.parts({
      limits: {
        files: 1,
        fields: maxFields,
        parts: maxFields + 1,
        fieldSize: 1_000,
        fieldNameSize: 80,
        fileSize: limits.maxBytes,
      },
    })
    for await (const part of parts) {
      if (part.type === 'file') upload = await toDisk(part, limits)
      else if (typeof part.value !== 'string' || part.valueTruncated || Object.hasOwn(fields, part.fieldname)) {
        throw new Refusal('MalformedRequest')
      } else fields[part.fieldname] = part.value
    }
  } catch (error) {
    if (upload !== null) await rm(upload.path, { force: true })
    throw refusalOf(error)
  }
  if (upload === null) throw refuseField('file', 'required', 'upload a file')
  return { fields, upload }
}
