import { defineConfig } from 'vitest/config'

const databaseTests = ['**/*.api.test.ts', '**/*.db.test.ts']
const elsewhere = ['**/node_modules/**', '**/dist/**', '.data/**', 'test-results/**', 'e2e/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...databaseTests, ...elsewhere],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          // Every file has a database of its own; loading the whole API anew for each took a third of the time.
          isolate: false,
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
