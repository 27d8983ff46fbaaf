import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { at, CACHE } from './paths.mjs'

const bin = (...parts) => at('node_modules', ...parts)

/** Types are checked incrementally, which takes a fifth of the time. */
const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', join(CACHE, 'types')]

/** The checks of `npm run verify`. `needs`: the check runs when that file exists. */
export const CHECKS = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', '.', ...INCREMENTAL] },
  { name: 'migrations', args: [at('scripts/db-migration.ts'), '--check'] },
  {
    name: 'schema',
    needs: 'scripts/print-schema.ts',
    args: [at('scripts/print-schema.ts'), '--check'],
  },
  { name: 'errors', args: [at('scripts/print-errors.ts'), '--check'] },
  { name: 'limits', args: [at('scripts/print-limits.ts'), '--check'] },
  { name: 'dialects', args: [at('scripts/print-dialects.ts'), '--check'] },
  { name: 'options', args: [at('scripts/print-options.ts'), '--check'] },
  {
    name: 'relay',
    needs: 'relay.config.js',
    args: [bin('relay-compiler/cli.js'), '--validate'],
  },
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'] },
  { name: 'unused', args: [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--quiet'] },
  { name: 'imports', args: [at('scripts/check-imports.mjs')] },
  {
    name: 'tidy',
    args: [bin('vitest/vitest.mjs'), 'run', '--config', at('scripts/support/tidy.config.ts')],
  },
  { name: 'texts', needs: 'scripts/check-i18n.ts', args: [at('scripts/check-i18n.ts')] },
].filter(({ needs }) => !needs || existsSync(at(needs)))
