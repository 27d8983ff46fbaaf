/** What one caller may ask for at once; how much in three minutes is `limit-rules.ts`. */
export const limits = {
  bodyBytes: 1024 * 1024,
  documentBytes: 32 * 1024,
  tokens: 4_000,
  depth: 12,
  /** Below `__schema` and `__type`: what a tool needs to read the whole schema once. */
  introspectionDepth: 18,
  aliases: 30,
  rootFields: 20,
  directives: 50,
  complexity: 5_000,
  /** Rows of one list, and ids of one `nodes`. */
  rows: 100,
  rowsDefault: 10,
  /** What an object costs that has statements of its own: an id of `nodes`, a row that is made. */
  statementCost: 10,
  /** What any operation costs besides its complexity. */
  baseCost: 100,
  /** The name of a group has up to 64 characters of up to four bytes. */
  idLength: 384,
  variablesDepth: 32,
  operationMs: 10_000,

  socketInitMs: 5_000,
  socketMessageBytes: 64 * 1024,
  socketQueueBytes: 1024 * 1024,
  /** A backlog is sent on once no more than this is waiting to be read. */
  socketRoomBytes: 64 * 1024,
  socketMessagesPerSecond: 100,
  socketsPerUser: 10,
  /** Guests are told apart by address only, and a proxy lends many the same one. */
  socketsPerAddress: 200,
  subscriptionsPerSocket: 20,
  eventsPerSecond: 10,
} as const
