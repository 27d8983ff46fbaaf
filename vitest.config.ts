import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const SECOND = 1_000
const LIMITS = { testTimeout: 20 * SECOND, hookTimeout: 60 * SECOND }

const UNIT = ['tests/**/*.test.{ts,tsx}']
const STORIES = ['tests/e2e/stories/*.spec.ts']
const ISOLATED = ['tests/**/*.isolated.test.{ts,tsx}']

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, although it waits for the workers most of the time.
    maxWorkers: Math.max(2, availableParallelism()),
    // Here and not in a project: the projects share one PostgreSQL.
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', './scripts/test-reporter.ts'],
    projects: [
      {
        test: {
          ...LIMITS,
          name: 'unit',
          include: UNIT,
          exclude: ISOLATED,
          // Loading the server takes a second, so the files of a worker share its modules.
          isolate: false,
          setupFiles: ['tests/support/remember-hashes.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: { ...LIMITS, name: 'isolated', include: ISOLATED, sequence: { groupOrder: 0 } },
      },
      {
        test: {
          ...LIMITS,
          name: 'stories',
          include: STORIES,
          testTimeout: 60 * SECOND,
          // One after the other in one worker: they share a server and a signed-in browser.
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          exclude: STORIES,
          testTimeout: 60 * SECOND,
          fileParallelism: false,
          // After everything else: these stories want the machine to themselves.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
