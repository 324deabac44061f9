import { allEndpoints } from '@contado/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { nameProblems, readTrees, type Trees } from './feature-trees.ts'
import { rootFolder } from './stack/root-folder.ts'

const table: Readonly<Record<string, { readonly app: 'customer' | 'admin' | 'both' }>> = allEndpoints
const apps = { customer: ['web'], admin: ['admin'], both: ['web', 'admin'] } as const
const appsOf = (call: string) => apps[table[call]?.app ?? 'customer']
const trees = readTrees(rootFolder, appsOf)

test('every call is looked at', () => {
  expect([...trees.declaredIn.keys()].sort()).toEqual(Object.keys(allEndpoints).sort())
})

test('a feature has one name in the contract, the modules, the apps and their words', () => {
  expect(nameProblems(trees)).toEqual([])
})

const withCall = (call: string, folder: string, module: string): Trees => ({
  ...trees,
  declaredIn: new Map(trees.declaredIn).set(call, folder),
  answeredIn: new Map(trees.answeredIn).set(call, module),
})
const without = (part: string): Trees => ({
  ...trees,
  sources: new Map([...trees.sources].filter(([path]) => !path.includes(part))),
})

test.each([
  [
    'another folder of the contract',
    withCall('contacts.list', 'people', 'contacts'),
    'contacts.list is declared in people, its feature is contacts',
  ],
  [
    'another module',
    withCall('contacts.list', 'contacts', 'people'),
    'contacts.list is answered in people, its feature is contacts',
  ],
  [
    'no feature in the app',
    withCall('rents.list', 'rents', 'rents'),
    'web/src/features/rents/ makes none of the calls of rents',
  ],
  [
    'words in one language',
    without('features/contacts/i18n/es'),
    'web/src/features/contacts/ has no words in both languages',
  ],
  [
    'a folder of another name',
    { ...trees, sources: new Map(trees.sources).set('admin/src/features/odd/Screen.tsx', '') },
    'admin/odd is the name of no feature',
  ],
] as const)('caught: %s', (_, planted, problem) => {
  expect(nameProblems(planted)).toContain(problem)
})
