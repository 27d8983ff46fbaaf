import { limitDefault } from '../../contract/limits.ts'

/** The bounds of one operation and of one socket that are part of the API. */
export const limits = {
  bodyBytes: limitDefault('graphql-body'),
  /** For callers who may upload a configuration of 4 MiB, of which JSON escapes every character at worst. */
  configurationBodyBytes: limitDefault('configuration-body'),
  documentBytes: limitDefault('graphql-document'),
  tokens: limitDefault('graphql-tokens'),
  depth: limitDefault('graphql-depth'),
  /** The depth below `__schema` and `__type`, enough for tools that load the whole schema. */
  introspectionDepth: limitDefault('graphql-introspection-depth'),
  aliases: limitDefault('graphql-aliases'),
  rootFields: limitDefault('graphql-fields'),
  directives: limitDefault('graphql-directives'),
  complexity: limitDefault('graphql-complexity'),
  /** The maximum number of rows of one list, and of ids of `nodes`. */
  rows: limitDefault('list-rows'),
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
  operationMs: limitDefault('graphql-seconds') * 1_000,
  /** For operations that are declared as long, such as applying a configuration of 2,000 channels. */
  longOperationMs: 120_000,

  socketInitMs: 5_000,
  socketMessageBytes: limitDefault('socket-message-bytes'),
  socketQueueBytes: limitDefault('socket-unread-bytes'),
  /** Sending continues when at most this number of bytes waits in the buffer. */
  socketRoomBytes: 64 * 1024,
  subscriptionsPerSocket: limitDefault('socket-subscriptions'),
  eventsPerSecond: 10,
} as const
