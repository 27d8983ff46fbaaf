import { readFileSync } from 'node:fs'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { Migration } from '../../server/io/migrations.ts'
import { ShadowAdapter } from './shadow-adapter.ts'

interface Engine {
  diff(params: object): Promise<{ exitCode: number; stdout: string | null }>
  free(): void
}

interface EngineModule {
  SchemaEngine: { new: (options: object, log: () => void, adapter: object) => Promise<Engine> }
  __wbg_set_wasm(exports: WebAssembly.Exports): void
}

/**
 * The SQL that changes a history of migrations to a Prisma schema; empty when they agree. Runs Prisma's
 * schema engine as WebAssembly, which fills the shadow database at the URL.
 */
export async function diffMigrations(
  history: readonly Migration[],
  schema: string,
  shadowUrl: string,
): Promise<string> {
  const { SchemaEngine } = await loadEngine()
  const adapter = bindMigrationAwareSqlAdapterFactory(
    new ShadowAdapter({ connectionString: shadowUrl }),
  )
  const files = [{ path: 'schema.prisma', content: schema }]
  const options = { datamodels: [['schema.prisma', schema]] }
  const engine = await SchemaEngine.new(options, () => undefined, adapter)
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...toMigrationList(history) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    })
    return withoutIntended(stdout ?? '')
  } finally {
    engine.free()
  }
}

/** Loads the WebAssembly file, which the package expects a bundler to do. */
async function loadEngine(): Promise<EngineModule> {
  const folder = new URL('../../node_modules/@prisma/schema-engine-wasm/', import.meta.url)
  const path = new URL('schema_engine_bg.js', folder).href
  const engine = (await import(path)) as EngineModule & WebAssembly.ModuleImports
  const bytes = readFileSync(new URL('schema_engine_bg.wasm', folder))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': engine })
  // The engine passes the message of a crash to this function.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: fail } })
  engine.__wbg_set_wasm(instance.exports)
  ;(instance.exports['__wbindgen_start'] as () => void)()
  return engine
}

function fail(message: string): never {
  throw new Error(`Prisma’s schema engine failed: ${message}`)
}

function toMigrationList(history: readonly Migration[]): object {
  return {
    baseDir: 'prisma/migrations',
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: history.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  }
}

/** A script without comments. */
function withoutIntended(script: string): string {
  const isEmpty = script.split('\n').every(line => line.trim() === '' || line.startsWith('--'))
  return isEmpty ? '' : script
}
