import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Runs the tidy tests without the database of the other tests. */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: { include: ['tests/{tidy,words}.test.ts'] },
})
