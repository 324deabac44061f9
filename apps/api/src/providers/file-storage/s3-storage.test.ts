import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectedSignature, openObjectStore } from '../../test-kit/object-store.ts'
import type { StoredObject } from './file-storage.ts'
import { s3Storage } from './s3-storage.ts'

const account = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }

const listed = async (list: AsyncIterable<StoredObject>): Promise<StoredObject[]> => {
  const objects: StoredObject[] = []
  for await (const one of list) objects.push(one)
  return objects
}

let folder: string
let store: Awaited<ReturnType<typeof openObjectStore>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'object-store-'))
  store = await openObjectStore({ secret: account.secretAccessKey, bucket: 'contado' })
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const storage = (changed: Partial<typeof account> = {}) =>
  s3Storage({ url: store.url, bucket: 'contado', region: 'eu-central-1', ...account, ...changed })
const onDisk = async (content: string): Promise<string> => {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  return path
}

// "Signature Calculations for the Authorization Header", Amazon Simple Storage Service API Reference: its four examples.
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const published = [
  {
    method: 'GET',
    path: '/test.txt',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': emptyHash },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    path: '/test$file.text',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    method: 'GET',
    path: '/?lifecycle',
    headers: { 'x-amz-content-sha256': emptyHash },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    method: 'GET',
    path: '/?max-keys=2&prefix=J',
    headers: { 'x-amz-content-sha256': emptyHash },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
]

test.each(published)(
  '$method $path is signed as the store’s maker publishes',
  async ({ method, path, headers, signature }) => {
    const signer = new AwsV4Signer({
      method,
      url: `https://examplebucket.s3.amazonaws.com${path}`,
      headers,
      ...account,
      region: 'us-east-1',
      service: 's3',
      datetime: '20130524T000000Z',
      allHeaders: true,
    })
    const signed = await signer.sign()
    const sent: Record<string, string> = {
      host: 'examplebucket.s3.amazonaws.com',
      ...Object.fromEntries(signed.headers),
    }
    expect(/Signature=(\w+)/.exec(sent.authorization ?? '')?.[1]).toBe(signature)
    const request = { method, url: signed.url.pathname + signed.url.search, headers: sent }
    expect(expectedSignature(request, account.secretAccessKey)).toBe(signature)
  },
)

test('what is kept is read, listed over pages and removed; what is not there is nothing', async () => {
  const files = storage()
  expect(await files.read('none')).toBeNull()
  for (const key of ['a/1', 'a/2', 'b/3', 'b/4', 'b/5']) await files.keep(key, await onDisk(`content of ${key}`))
  expect((await files.read('b/3'))?.toString()).toBe('content of b/3')
  await files.remove('b/3')
  await files.remove('b/3')
  const found = await listed(files.list())
  expect(found).toEqual(['a/1', 'a/2', 'b/4', 'b/5'].map((key) => ({ key, changedMs: Date.UTC(2026, 0, 2, 3, 4, 5) })))
})

test('the store finds a wrong secret and a changed body', async () => {
  await expect(storage({ secretAccessKey: 'another' }).keep('x', await onDisk('x'))).rejects.toThrow('403')
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${store.url}/contado/files/x`,
    headers: { 'x-amz-content-sha256': emptyHash },
    ...account,
    region: 'eu-central-1',
    service: 's3',
  })
  const { url, headers } = await signer.sign()
  expect((await fetch(url, { method: 'PUT', headers, body: 'other bytes' })).status).toBe(403)
  expect(store.objects.has('files/x')).toBe(false)
})

test('a store that stumbles is asked again; a bucket that does not exist is said', async () => {
  store.failNext(2)
  await storage().keep('again', await onDisk('again'))
  expect((await storage().read('again'))?.toString()).toBe('again')
  const nowhere = s3Storage({ url: store.url, bucket: 'nowhere', region: 'eu-central-1', ...account })
  await expect(listed(nowhere.list())).rejects.toThrow('does not exist')
})
