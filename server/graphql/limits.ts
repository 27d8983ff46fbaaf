/**
 * The limits of one operation and of one socket. The limits for three minutes are in
 * `limit-rules.ts`.
 */
export const limits = {
  bodyBytes: 1024 * 1024,
  /** For callers who may upload a configuration of 4 MiB, of which JSON escapes every character at worst. */
  configurationBodyBytes: 9 * 1024 * 1024,
  documentBytes: 32 * 1024,
  tokens: 4_000,
  depth: 12,
  /** The depth below `__schema` and `__type`, enough for tools that load the whole schema. */
  introspectionDepth: 18,
  aliases: 30,
  rootFields: 20,
  directives: 50,
  complexity: 5_000,
  /** The maximum number of rows of one list, and of ids of `nodes`. */
  rows: 100,
  rowsDefault: 10,
  /**
   * The cost of an object that needs its own SQL statements: an id of `nodes`, or a created row.
   */
  statementCost: 10,
  /** The base cost of any operation. */
  baseCost: 100,
  /** Enough for the name of a group, which has up to 64 characters of up to four bytes. */
  idLength: 384,
  variablesDepth: 32,
  operationMs: 10_000,
  /** For operations that are declared as long, such as applying a configuration of 2,000 channels. */
  longOperationMs: 120_000,

  socketInitMs: 5_000,
  socketMessageBytes: 64 * 1024,
  socketQueueBytes: 1024 * 1024,
  /** Sending continues when at most this number of bytes waits in the buffer. */
  socketRoomBytes: 64 * 1024,
  socketMessagesPerSecond: 100,
  socketsPerUser: 10,
  /** Guests are counted by address, and many can share the address of a proxy. */
  socketsPerAddress: 200,
  subscriptionsPerSocket: 20,
  eventsPerSecond: 10,
} as const
