import type { z } from 'zod'
import { keepableText } from './keepable-text.ts'

export type HttpPeer = { readonly url: string; readonly key: string; readonly timeoutMs: number }

type Asked = {
  readonly path: string
  /** Sent with POST under an idempotency key; a GET without. */
  readonly send?: { readonly key: string; readonly body: unknown }
  readonly accept?: string
}
export type Answer = { readonly status: number; readonly bytes: Buffer }

export const mostBytes = 32 * 1024 * 1024

/** The provider said no, for good: 400, 404, 409, 422. Whatever else goes wrong leaves open what it did. */
export class ProviderRefused extends Error {
  readonly status: number
  readonly bytes: Buffer
  constructor({ status, bytes }: Answer) {
    super(`the provider refused with ${status}`)
    this.name = 'ProviderRefused'
    this.status = status
    this.bytes = bytes
  }
}

const readUpTo = async (response: Response, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) break
  }
  return Buffer.concat(chunks).subarray(0, most + 1)
}

const isFinal = (status: number): boolean => [400, 404, 409, 422].includes(status)

/** One call to a provider, with a time limit for all of it, no redirects and bounded answers; throws ProviderRefused or Error. */
export const exchange = async (
  { url, key, timeoutMs }: HttpPeer,
  { path, send, accept = 'application/json' }: Asked,
  most = mostBytes,
): Promise<Buffer> => {
  const response = await fetch(`${url}${path}`, {
    method: send ? 'POST' : 'GET',
    redirect: 'error',
    headers: {
      authorization: `Bearer ${key}`,
      accept,
      ...(send ? { 'content-type': 'application/json', 'idempotency-key': send.key } : {}),
    },
    ...(send ? { body: JSON.stringify(send.body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const bytes = await readUpTo(response, most)
  if (response.ok) return bytes
  if (isFinal(response.status)) throw new ProviderRefused({ status: response.status, bytes })
  throw new Error(`the provider answered with ${response.status}`)
}

const keepable = (_: string, value: unknown): unknown => (typeof value === 'string' ? keepableText(value) : value)

/** An answer in JSON by its schema, its texts on one line each; throws where it is another, also when it breaks off. */
export const readAnswer = <S extends z.ZodType>(schema: S, bytes: Buffer): z.infer<S> => {
  const parsed = schema.safeParse(JSON.parse(bytes.toString('utf8'), keepable))
  if (!parsed.success) throw new Error('the provider answered something else')
  return parsed.data
}
