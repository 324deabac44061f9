import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const databaseTests = ['**/*.api.test.ts', '**/*.db.test.ts']
const elsewhere = ['**/node_modules/**', '**/dist/**', '.data/**', 'test-results/**', 'e2e/**']

// Nothing is replaced in modules, and every integration test has a database of its own: to load everything anew for each file takes
// a third of the time.
const isolate = false

// What is looked at until it holds costs no time when it does; by itself a look ends after a second, in which a busy machine starts no worker.
const poll = { timeout: 20_000 }

// What a file costs does not show in its size, by which a clean clone would order them: begun last, these would run alone at the end.
const longest = [
  'killed.db',
  'payments/races.api',
  'start.db',
  'probes.api',
  'run-jobs.db',
  'seed.api',
  'backup.db',
  'bank-debits.api',
]
// It measures what a product under load still does: nothing else may be the load.
const alone = 'torture.db'

const endsWith = ({ moduleId }: TestSpecification, name: string): boolean => moduleId.endsWith(`${name}.test.ts`)

const placeOf = (file: TestSpecification): number => {
  if (endsWith(file, alone)) return longest.length + 1
  const place = longest.findIndex((name) => endsWith(file, name))
  return place === -1 ? longest.length : place
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  test: {
    // One more than the cores of the smallest machine: a test waits for its database a third of its time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...databaseTests, ...elsewhere],
          testTimeout: 30_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'integration',
          isolate,
          include: databaseTests,
          exclude: elsewhere,
          globalSetup: ['apps/api/src/test-kit/global-setup.ts'],
          testTimeout: 60_000,
          expect: { poll },
          hookTimeout: 60_000,
          env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' },
        },
      },
    ],
  },
})
