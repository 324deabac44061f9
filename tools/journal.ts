import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { refusalsOf } from '@contado/contract/kernel/refusals-of.ts'
import { mayNeverRefuse } from './journal/may-never-refuse.ts'
import { describeCodes, describeGaps, mergeJournal, type OpenApi } from './journal/merge-journal.ts'
import { rootFolder } from './stack/root-folder.ts'

const folder = join(rootFolder, 'test-results/journal')
const target = join(rootFolder, 'test-results/requests.json')

const readLines = async (): Promise<string[]> => {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => text.split('\n')).filter((line) => line !== '')
}

const document = JSON.parse(await readFile(join(rootFolder, 'printed/openapi.json'), 'utf8')) as OpenApi
const { requests, codes, strangers } = mergeJournal(document, await readLines())
const listed = Object.fromEntries(
  Object.values(allEndpoints as Record<string, Endpoint>).map((endpoint) => [
    `${endpoint.method} /api/{userId}${endpoint.path}`,
    { own: endpoint.refusals, all: refusalsOf(endpoint) },
  ]),
)
const { unlisted, unseen } = describeCodes(listed, codes)
await mkdir(dirname(target), { recursive: true })
await writeFile(target, `${JSON.stringify(requests, null, 2)}\n`)

const gaps = [
  ...strangers.map((key) => `not in printed/openapi.json: ${key}`),
  ...describeGaps(document, requests, mayNeverRefuse),
  ...unlisted,
]
for (const [key, reason] of Object.entries(mayNeverRefuse)) console.log(`may never refuse: ${key} (${reason})`)
for (const line of unseen) console.log(line)
for (const gap of gaps) console.log(gap)
console.log(
  `${Object.keys(requests).length} operations seen, ${gaps.length} problems, ${unseen.length} refusals not seen`,
)
if (gaps.length > 0) process.exitCode = 1
