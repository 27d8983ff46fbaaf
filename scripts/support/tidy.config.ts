import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tidy test alone, without the database that the other tests share. */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: { include: ['tests/tidy.test.ts'] },
})
