import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const SECOND = 1_000
const LIMITS = {
  testTimeout: 20 * SECOND,
  hookTimeout: 60 * SECOND,
  // On a busy machine a page may take longer than the usual second.
  expect: { poll: { timeout: 10 * SECOND } },
}

const UNIT = ['tests/**/*.test.{ts,tsx}']
const ISOLATED = ['tests/**/*.isolated.test.{ts,tsx}']
const STORIES = ['tests/e2e/stories/*.spec.ts']
const ALONE = ['tests/e2e/*.alone.spec.ts']

export default defineConfig({
  test: {
    // One more than there are cores, because a file waits for sockets, processes and browsers a part of
    // its time. Vitest itself waits for the workers most of the time.
    maxWorkers: availableParallelism() + 1,
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
          // The files of a worker share a server and a signed-in browser.
          isolate: false,
          setupFiles: ['tests/support/remember-hashes.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'e2e',
          include: ['tests/e2e/*.spec.ts'],
          exclude: ALONE,
          // Loading the server takes seconds of processor time, so the files of a worker share its modules.
          isolate: false,
          // A test starts up to six processes, and each takes seconds of processor time to load.
          testTimeout: 120 * SECOND,
          // With the stories: while one file waits for a process or a browser, another one runs.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'alone',
          include: ALONE,
          testTimeout: 60 * SECOND,
          fileParallelism: false,
          // After everything else: these files measure times or load.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
