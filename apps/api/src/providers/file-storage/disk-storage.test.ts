import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import type { StoredObject } from './file-storage.ts'

const listed = async (list: AsyncIterable<StoredObject>): Promise<StoredObject[]> => {
  const objects: StoredObject[] = []
  for await (const one of list) objects.push(one)
  return objects
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-storage-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a file is moved in, read, listed and removed; its temporary name is gone', async () => {
  const files = diskStorage(join(folder, 'files'))
  expect(await listed(files.list())).toEqual([])
  await writeFile(join(folder, 'upload'), 'content')
  await files.keep('a/b/c', join(folder, 'upload'))
  expect(await readdir(folder)).toEqual(['files'])
  expect((await files.read('a/b/c'))?.toString()).toBe('content')
  expect((await listed(files.list())).map(({ key }) => key)).toEqual(['a/b/c'])
  await files.remove('a/b/c')
  await files.remove('a/b/c')
  expect(await files.read('a/b/c')).toBeNull()
})

test('no key leads out of the folder', async () => {
  const files = diskStorage(join(folder, 'files'))
  await expect(files.read('../upload')).rejects.toThrow('leads out')
  await expect(files.read('/etc/passwd')).rejects.toThrow('leads out')
})
