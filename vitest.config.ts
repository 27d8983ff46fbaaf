import { defineConfig } from 'vitest/config'

const SECOND = 1_000
const LIMITS = { testTimeout: 20 * SECOND, hookTimeout: 60 * SECOND }

export default defineConfig({
  test: {
    // Here and not in a project: the projects share one PostgreSQL.
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', './scripts/test-reporter.ts'],
    projects: [
      {
        test: {
          ...LIMITS,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          testTimeout: 60 * SECOND,
          fileParallelism: false,
          // After everything else: the browser stories want the machine to themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
