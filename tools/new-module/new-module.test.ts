import { readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../apps/api/src/test-kit/temporary-folder.ts'
import { rootFolder } from '../stack/root-folder.ts'
import { newLines } from './files.ts'
import { singularOf } from './names.ts'
import { writeModule } from './write-module.ts'

const named = { many: 'external-accounts', one: 'external-account' }
const migrations = 'database/migrations'

let root: string
beforeEach(async () => {
  root = await makeTemporaryFolder()
  for (const file of new Set(newLines.map((line) => line.file))) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await cp(join(rootFolder, file), join(root, file))
  }
  await mkdir(join(root, migrations), { recursive: true })
  await writeFile(join(root, migrations, '0099-last.sql'), '')
})
afterEach(() => rm(root, { recursive: true }))

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

test('every file of a feature is written with its names, and every table gets its lines', async () => {
  const { written, changed } = await writeModule(root, named)
  expect(written).toContain(`${migrations}/0100-external-accounts.sql`)
  for (const file of written) {
    expect(read(file)).toMatch(/external[-_ ]?account/i)
    expect(read(file).replaceAll('{{name}}', ''), file).not.toMatch(/\{\{\w+\}\}/)
  }
  const added = changed.map((file) => [file, read(file).length - readFileSync(join(rootFolder, file), 'utf8').length])
  expect(added.filter(([, length]) => Number(length) < 20)).toEqual([])
  expect(new Set(changed)).toEqual(new Set(newLines.map(({ file }) => file)))
})

test('what is there already, and a table that has moved, are named before anything is written', async () => {
  await writeModule(root, named)
  await expect(writeModule(root, named)).rejects.toThrow('external-accounts is there already')
  await writeFile(join(root, 'tools/module-uses.mjs'), 'export const moduleUses = {}\n')
  const before = await readdir(root, { recursive: true })
  await expect(writeModule(root, { many: 'cards', one: 'card' })).rejects.toThrow(
    "tools/module-uses.mjs: no line begins with   'ledger-health':",
  )
  expect(await readdir(root, { recursive: true })).toEqual(before)
})

test.each([
  ['beneficiaries', 'beneficiary'],
  ['external-accounts', 'external-account'],
])('one of %s is a %s', (many, one) => expect(singularOf(many)).toBe(one))
