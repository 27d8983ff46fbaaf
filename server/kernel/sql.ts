/** The one capability that money and the hot path need of a database connection. */
export interface Sql {
  /**
   * Runs one statement with `$1`-style values and returns its rows. On a pool connection `name`
   * makes it a prepared statement; inside a Prisma transaction the name is ignored.
   */
  query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>
}

/** A pool of connections: single statements, or a transaction on one connection. */
export interface SqlPool extends Sql {
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
}
