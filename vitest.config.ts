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
          include: databaseTests,
          exclude: elsewhere,
          globalSetup: ['apps/api/src/test-kit/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
