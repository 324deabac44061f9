import { appendFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../test-kit/temporary-folder.ts'
import { instantOf } from '../clock.ts'
import { appendCopiedHeads, readCopiedHeads, readLastCopiedHead } from './copied-heads.ts'

const chain = { kind: 'audit', id: 'of-a-test' } as const
const headsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    shard: 0,
    sequence: BigInt(from + place),
    count: 1,
    hash: Buffer.alloc(32, 1),
    previousHash: null,
    signature: Buffer.alloc(64, 2),
    recordedAt: instantOf(0),
  }))

test('the last copy is read from the end of the file, whatever stands before it, and is the one that all of it ends with', async () => {
  const folder = await makeTemporaryFolder()
  const path = join(folder, 'audit-heads', 'of-a-test.jsonl')
  expect(await readLastCopiedHead(folder, chain)).toBeUndefined()
  for (const count of [1, 3, 400]) {
    await appendCopiedHeads(folder, chain, headsOf(count * 1000, count))
    const all = await readCopiedHeads(folder, chain)
    expect(await readLastCopiedHead(folder, chain)).toEqual(all.at(-1))
  }
  const last = await readLastCopiedHead(folder, chain)
  // A crash cuts the last line short.
  await appendFile(path, '\n{"shard":0,"sequ')
  expect(await readLastCopiedHead(folder, chain)).toEqual(last)
  await truncate(path, (await stat(path)).size - 3)
  await appendFile(path, `${'x'.repeat(200_000)}`)
  expect(await readLastCopiedHead(folder, chain)).toEqual(last)
})

test('of a long file only the end is read, and what is no head is left out', async () => {
  const folder = await makeTemporaryFolder()
  const path = join(folder, 'audit-heads', 'of-a-test.jsonl')
  await appendCopiedHeads(folder, chain, headsOf(9, 1))
  await appendFile(path, `{"not":"a head"}\n${'\n'.repeat(70_000)}`)
  await appendCopiedHeads(folder, chain, headsOf(7, 1))
  await appendFile(path, '{"not":"a head"}\n')
  expect((await readLastCopiedHead(folder, chain))?.sequence).toBe('7')
  expect((await readCopiedHeads(folder, chain)).map(({ sequence }) => sequence)).toEqual(['7', '9'])
})
