import { defineConfig } from 'vitest/config'

const databaseTests = ['**/*.api.test.ts', '**/*.db.test.ts']
const elsewhere = ['**/node_modules/**', '**/dist/**', '.data/**', 'test-results/**', 'e2e/**']

// Nothing is replaced in modules, and every integration test has a database of its own: to load everything anew for each file takes
// a third of the time.
const isolate = false

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...databaseTests, ...elsewhere],
          testTimeout: 30_000,
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
          hookTimeout: 60_000,
          env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' },
        },
      },
    ],
  },
})
