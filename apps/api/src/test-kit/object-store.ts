import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

// RFC 3986: what encodeURIComponent leaves is encoded, too.
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

export type SignedRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The signature that a request must bear (AWS Signature Version 4, in the header), written from the specification alone. */
export const expectedSignature = ({ method, url, headers }: SignedRequest, secret: string): string => {
  const authorization = String(headers.authorization)
  const [, scope = '', signed = ''] = /Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+)/.exec(authorization) ?? []
  const [date = '', region = '', service = ''] = scope.split('/')
  const [path = '', query = ''] = url.split('?')
  const canonicalQuery = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery,
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replaceAll(/\s+/g, ' ')}`),
    '',
    signed,
    headers['x-amz-content-sha256'] ?? sha256(''),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = ['aws4_request'].reduce(hmac, hmac(hmac(hmac(`AWS4${secret}`, date), region), service))
  return hmac(key, text).toString('hex')
}

const isSigned = (request: IncomingMessage, body: Buffer, secret: string): boolean => {
  const given = /Signature=([0-9a-f]{64})/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const expected = expectedSignature(
    { method: request.method ?? '', url: request.url ?? '', headers: request.headers },
    secret,
  )
  if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return false
  const claimed = request.headers['x-amz-content-sha256']
  return claimed === sha256(body) || (claimed === 'UNSIGNED-PAYLOAD' && body.length === 0)
}

type Kept = { readonly content: Buffer; readonly changedAt: string }
type Reply = { readonly status: number; readonly body?: Buffer | string }

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const listing = (objects: ReadonlyMap<string, Kept>, query: URLSearchParams, pageSize: number): string => {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, pageSize)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${objects.get(key)?.changedAt}</LastModified></Contents>`,
  )
  const isMore = keys.length > page.length
  const token = isMore ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`
}

/**
 * A store on the loopback interface that speaks as much of S3 as a house of files needs: put, get, delete, list in pages. It keeps only
 * what is signed rightly, body included.
 */
export const openObjectStore = async ({
  secret,
  bucket,
  pageSize = 2,
}: {
  secret: string
  bucket: string
  pageSize?: number
}) => {
  const objects = new Map<string, Kept>()
  const seen: string[] = []
  let failures = 0
  const answer = (request: IncomingMessage, body: Buffer): Reply => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    seen.push(`${request.method} ${url.pathname}`)
    if (failures > 0) {
      failures -= 1
      return { status: 500 }
    }
    if (!isSigned(request, body, secret))
      return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    if (name !== bucket) return { status: 404 }
    if (request.method === 'GET' && key === '')
      return { status: 200, body: listing(objects, url.searchParams, pageSize) }
    if (request.method === 'PUT') objects.set(key, { content: body, changedAt: '2026-01-02T03:04:05.000Z' })
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return { status: request.method === 'PUT' ? 200 : 204 }
    const kept = objects.get(key)
    return kept ? { status: 200, body: kept.content } : { status: 404 }
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { status, body } = answer(request, Buffer.concat(chunks))
      response.writeHead(status).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    seen,
    failNext: (count: number) => {
      failures = count
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
