/** Settings of a PostgreSQL server, by name. */
export type Settings = Readonly<Record<string, string>>

/**
 * For a machine with few cores that the server shares with the gateway. `synchronous_commit` stays
 * on: an acknowledged commit survives a power failure.
 */
export const SETTINGS: Settings = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  wal_buffers: '16MB',
  // Reads are rare and small, so I/O worker processes would cost more than they save.
  io_method: 'sync',
  wal_compression: 'on',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '2',
  autovacuum_naptime: '20s',
  autovacuum_vacuum_scale_factor: '0.1',
  // A process that was stopped during a transaction must not keep its locks for ever.
  idle_in_transaction_session_timeout: '10s',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_startup_progress_interval: '0',
}

/** Command-line form: `-c name=value …`. */
export function toArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
