import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { msOf, parseInstant } from '../../platform/clock.ts'
import type { S3Settings } from '../../platform/settings.ts'
import type { FileStorage, StoredObject } from './file-storage.ts'

const timeoutMs = 60_000

const decoded = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
  )

const within = (xml: string, name: string): string | null => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)
  return found?.[1] === undefined ? null : decoded(found[1])
}

const objectsOf = (xml: string, prefix: string): StoredObject[] =>
  [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, content = '']) => {
    const key = within(content, 'Key')
    const changedAt = parseInstant(within(content, 'LastModified') ?? '')
    return key === null || changedAt === null ? [] : [{ key: key.slice(prefix.length), changedMs: msOf(changedAt) }]
  })

/** Keeps files in a bucket of any store that speaks S3 (Signature Version 4, path-style addresses). */
export const s3Storage = (settings: S3Settings): FileStorage => {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
    retries: 4,
  })
  const bucket = `${settings.url}/${settings.bucket}`
  const prefix = 'files/'
  const ask = async (
    address: string,
    init: RequestInit & { readonly headers?: Record<string, string> },
  ): Promise<Response> => {
    const response = await client.fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok || (response.status === 404 && init.method !== 'PUT')) return response
    throw new Error(`the file store answered ${response.status} to ${init.method}`)
  }
  const at = (key: string): string => `${bucket}/${prefix}${key}`
  const listPage = async (token: string | null): Promise<string> => {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) })
    const response = await ask(`${bucket}?${query}`, { method: 'GET' })
    if (response.status === 404) throw new Error('the bucket of the file store does not exist')
    return response.text()
  }
  return {
    keep: async (key, path) => {
      const content = await readFile(path)
      // The store refuses bytes that are not those that were signed.
      const hash = createHash('sha256').update(content).digest('hex')
      await ask(at(key), { method: 'PUT', body: content, headers: { 'x-amz-content-sha256': hash } })
    },
    read: async (key) => {
      const response = await ask(at(key), { method: 'GET' })
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer())
    },
    remove: async (key) => void (await ask(at(key), { method: 'DELETE' })),
    list: async function* () {
      let token: string | null = null
      do {
        const xml: string = await listPage(token)
        yield* objectsOf(xml, prefix)
        token = within(xml, 'IsTruncated') === 'true' ? within(xml, 'NextContinuationToken') : null
      } while (token !== null)
    },
  }
}
