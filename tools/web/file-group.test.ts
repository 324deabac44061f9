import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '../stack/root-folder.ts'
import { fileGroup, within } from './file-group.ts'

const file = (path: string): string => join(rootFolder, path)

test('a file belongs to the group that its path begins as, but for what is left out', () => {
  const isOfGroup = fileGroup(within('tools/web', ['file-', 'arriving']), ['tools/web/file-group.test'])
  expect(isOfGroup(file('tools/web/file-group.ts'))).toBe(true)
  expect(isOfGroup(file('tools/web/arriving.ts'))).toBe(true)
  expect(isOfGroup(file('tools/web/file-group.test.ts'))).toBe(false)
  expect(isOfGroup(file('tools/web/screen-files.ts'))).toBe(false)
  expect(isOfGroup('/elsewhere/tools/web/file-group.ts')).toBe(false)
})

test('a group names no file that is not there, neither to have it nor to leave it out', () => {
  expect(() => fileGroup(['tools/web/file-', 'tools/web/renamed'])).toThrow('no file begins with tools/web/renamed')
  expect(() => fileGroup(['tools/web/'], ['tools/web/renamed'])).toThrow('no file begins with tools/web/renamed')
})
