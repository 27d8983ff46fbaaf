import { IDS_MAX, PAGE_SIZE_MAX } from '../inputs/common.ts'
import { ENTRIES_AT_ONCE_MAX } from '../inputs/entry.ts'
import { fixed, settable, type LimitRow } from './row.ts'

const KIB = 1_024
const MIB = 1_024 * KIB
const API = { fixed: 'part of the API: clients are written for it' } as const
const MEMORY = 'the memory of a process'
const READERS = 'Clients that ask for more: read the next page'

/** How large or how long one request may be. */
export const sizes = {
  'relay-body': settable(
    32 * MIB,
    { unit: 'bytes', max: 256 * MIB },
    'The body of a call of the relay, before and after decompression, and the pictures fetched for it',
    MEMORY,
    'Calls with many large pictures',
  ),
  'rest-body': fixed(
    MIB,
    { unit: 'bytes', ...API },
    'The body of a REST call',
    MEMORY,
    'No known case: the largest option fits',
  ),
  'graphql-body': fixed(
    MIB,
    { unit: 'bytes', ...API },
    'The body of a GraphQL operation',
    MEMORY,
    'No known case: the largest input fits',
  ),
  'configuration-body': fixed(
    9 * MIB,
    { unit: 'bytes', ...API },
    'The same of root, who may upload a configuration of 4 MiB',
    MEMORY,
    'No known case',
  ),
  'header-bytes': fixed(
    16 * KIB,
    { unit: 'bytes', fixed: 'set when the server starts to listen' },
    'The headers of a request',
    MEMORY,
    'Browsers with very many cookies of the domain',
  ),
  'header-seconds': fixed(
    15,
    { unit: 'seconds', fixed: 'set when the server starts to listen' },
    'The time for the headers of a request',
    'connections from callers that never finish',
    'No known case',
  ),
  'body-start-seconds': settable(
    15,
    { unit: 'seconds', max: 120 },
    'The time before a body must arrive at `body-rate`',
    'connections and memory from callers that never finish',
    'No known case',
  ),
  'body-rate': settable(
    8 * KIB,
    { unit: 'bytes a second', max: MIB },
    'The slowest body after that time, in each following span of five seconds',
    'connections and memory from callers that never finish',
    'Lines below 64 kbit/s',
  ),
  'body-seconds': settable(
    600,
    { unit: 'seconds', max: 600 },
    'The time for a whole body',
    'connections and memory from callers that are as slow as allowed',
    'Bodies of 32 MiB over lines below 0.5 Mbit/s',
  ),
  'call-messages': fixed(
    10_000,
    API,
    'Messages of one call of the relay',
    'the processor',
    'No known case',
  ),
  'call-pictures': fixed(
    16,
    API,
    'Pictures that are fetched for one call',
    'other sites, and the memory of a process',
    'Calls with more addresses of pictures: send their data',
  ),
  'answer-bytes': fixed(
    32 * MIB,
    { unit: 'bytes', fixed: 'an upstream that sends more is broken' },
    'A whole answer of an upstream',
    MEMORY,
    'Answers with many generated pictures: ask for a stream',
  ),
  'event-bytes': fixed(
    10 * MIB,
    { unit: 'bytes', fixed: 'an upstream that sends more is broken' },
    'One event of a stream of an upstream',
    MEMORY,
    'No known case',
  ),
  'decoded-bytes': fixed(
    512 * MIB,
    { unit: 'bytes', fixed: 'the longest completion has an event of a KiB for each token' },
    'An answer of an upstream that is encoded (gzip, deflate, br, zstd), decoded',
    MEMORY,
    'No known case',
  ),
  'graphql-document': fixed(
    32 * KIB,
    { unit: 'bytes', ...API },
    'The text of a GraphQL document',
    'the processor',
    'Generated documents: split them',
  ),
  'graphql-tokens': fixed(
    4_000,
    API,
    'Tokens of a GraphQL document',
    'the processor',
    'Generated documents: split them',
  ),
  'graphql-depth': fixed(12, API, 'Depth of a GraphQL operation', 'the database', 'No known case'),
  'graphql-introspection-depth': fixed(
    18,
    API,
    'Depth of a GraphQL operation below `__schema` and `__type`',
    'the processor',
    'No known case: tools that load the whole schema fit',
  ),
  'graphql-aliases': fixed(
    30,
    API,
    'Aliases of a GraphQL operation',
    'the database',
    'Generated documents: split them, or use `nodes`',
  ),
  'graphql-fields': fixed(
    20,
    API,
    'Fields at the root of a GraphQL operation',
    'the database',
    'Generated documents: split them',
  ),
  'graphql-directives': fixed(
    50,
    API,
    'Directives of a GraphQL operation',
    'the processor',
    'No known case',
  ),
  'graphql-complexity': fixed(
    5_000,
    { unit: 'points', ...API },
    'Objects that one GraphQL operation asks for',
    'the database',
    'Nested lists of 100: ask for fewer rows',
  ),
  'graphql-seconds': fixed(
    10,
    { unit: 'seconds', ...API },
    'The time of one GraphQL operation',
    'connections to the database',
    'Reports over very long ranges: ask for a shorter one',
  ),
  'list-rows': fixed(PAGE_SIZE_MAX, API, 'Rows of a page of a list', MEMORY, READERS),
  'log-rows': fixed(
    ENTRIES_AT_ONCE_MAX,
    API,
    'Rows of a page of the usage log and of the ledger',
    MEMORY,
    READERS,
  ),
  'rest-all-rows': fixed(
    5_000,
    API,
    'Rows that the REST API returns where its format has no pages',
    MEMORY,
    'Sites with more rows: use the list with pages',
  ),
  'bulk-ids': fixed(
    IDS_MAX,
    API,
    'Rows that one bulk call changes',
    'the time of a transaction',
    'Scripts with more rows: repeat the call',
  ),
  'socket-message-bytes': fixed(
    64 * KIB,
    { unit: 'bytes', ...API },
    'One message of a socket',
    MEMORY,
    'No known case',
  ),
  'socket-unread-bytes': fixed(
    MIB,
    { unit: 'bytes', ...API },
    'Events that a socket has not read',
    MEMORY,
    'Lines that are slower than the events: the console connects again and reads what is missing',
  ),
} as const satisfies Record<string, LimitRow>
