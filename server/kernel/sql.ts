/** A database connection for plain SQL. */
export interface Sql {
  /**
   * Runs one statement with values for `$1`, `$2`… and returns its rows. With a `name` a pool uses a
   * prepared statement; a Prisma transaction ignores the name.
   */
  query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>
}

/** A pool of connections: single statements, or a transaction on one connection. */
export interface SqlPool extends Sql {
  /** With `timeoutMs` each statement has this time limit instead of that of the pool. */
  transaction<T>(
    work: (sql: Sql) => Promise<T>,
    limits?: { readonly timeoutMs: number },
  ): Promise<T>
}
