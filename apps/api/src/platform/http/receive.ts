import { rm } from 'node:fs/promises'
import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'
import { readAddress, readBody } from './read-input.ts'
import { readUpload } from './read-upload.ts'

type Asked = { readonly request: FastifyRequest; readonly endpoint: Endpoint; readonly settings: Settings }

/** Reads what the endpoint declares, gives it to `run`, and takes away whatever an upload left behind. */
export const receive = async (
  { request, endpoint, settings }: Asked,
  run: (input: Record<string, unknown>) => Promise<unknown>,
): Promise<unknown> => {
  const address = readAddress(endpoint, request)
  if (request.isMultipart() !== (endpoint.upload !== undefined)) throw new Refusal('UnsupportedMediaType')
  if (endpoint.upload === undefined) return run({ ...address, ...readBody(endpoint, request.body) })
  const { fields, upload } = await readUpload(request, { folder: settings.dataDir, ...endpoint.upload })
  try {
    return await run({ ...address, ...readBody(endpoint, fields), upload })
  } finally {
    await rm(upload.path, { force: true })
  }
}
