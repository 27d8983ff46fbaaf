interface Nested {
  /** The driver adapter's word for a failure that gives no code. */
  readonly kind?: string
  readonly code?: string
  /** Prisma's name for `code` while it connects. */
  readonly errorCode?: string
  readonly cause?: Nested & { readonly originalCode?: string }
  readonly meta?: { readonly code?: string; readonly driverAdapterError?: Nested }
}

/**
 * The database's own names for a failure (SQLSTATE), and Prisma's. The driver gives one as `code`;
 * Prisma nests it at different depths, by the way the statement was run.
 */
export function databaseCodes(error: unknown): string[] {
  const { code, errorCode, cause, meta } = (error ?? {}) as Nested
  const driver = meta?.driverAdapterError?.cause
  return [
    code,
    errorCode,
    cause?.code,
    cause?.originalCode,
    meta?.code,
    driver?.code,
    driver?.originalCode,
    driver?.kind,
  ].filter(one => typeof one === 'string')
}
