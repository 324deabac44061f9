import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mayNeverRefuse } from './journal/may-never-refuse.ts'
import { describeGaps, mergeJournal, type OpenApi } from './journal/merge-journal.ts'
import { rootFolder } from './stack/root-folder.ts'

const folder = join(rootFolder, 'test-results/journal')
const target = join(rootFolder, 'test-results/requests.json')

const readLines = async (): Promise<string[]> => {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => text.split('\n')).filter((line) => line !== '')
}

const document = JSON.parse(await readFile(join(rootFolder, 'printed/openapi.json'), 'utf8')) as OpenApi
const { requests, strangers } = mergeJournal(document, await readLines())
await mkdir(dirname(target), { recursive: true })
await writeFile(target, `${JSON.stringify(requests, null, 2)}\n`)

const gaps = [
  ...strangers.map((key) => `not in printed/openapi.json: ${key}`),
  ...describeGaps(document, requests, mayNeverRefuse),
]
for (const [key, reason] of Object.entries(mayNeverRefuse)) console.log(`may never refuse: ${key} (${reason})`)
for (const gap of gaps) console.log(gap)
console.log(`${Object.keys(requests).length} operations seen, ${gaps.length} problems`)
if (gaps.length > 0) process.exitCode = 1
