import SchemaBuilder from '@pothos/core'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import { allow, type Action } from '../domain/access/index.ts'
import type PrismaTypes from '../generated/pothos.ts'
import { getDatamodel } from '../generated/pothos.ts'
import { AppError } from '../kernel/app-error.ts'
import type { GraphContext } from './context.ts'
import { encodeId } from './ids.ts'
import type { Total } from './paging.ts'

export interface SchemaShape {
  Context: GraphContext
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  DefaultEdgesNullability: false
  DefaultNodeNullability: false
  /** What a connection has beside its page. */
  Connection: Total
  AuthScopes: {
    /** Anybody, guests included; said out loud, since a root field without a policy is refused. */
    public: boolean
    /** A row of the permission table. */
    may: Action
  }
  Scalars: {
    ID: { Input: string; Output: string | number }
    BigInt: { Input: bigint; Output: bigint }
    DateTime: { Input: Date; Output: Date }
    Decimal: { Input: string; Output: string | number }
    JSON: { Input: unknown; Output: unknown }
  }
}

export const builder = new SchemaBuilder<SchemaShape>({
  plugins: [ScopeAuthPlugin, RelayPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: {
    client: ctx => ctx.db,
    dmmf: getDatamodel(),
    exposeDescriptions: false,
  },
  relay: {
    encodeGlobalID: encodeId,
    cursorType: 'String',
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    nodeTypeOptions: { description: 'Anything that `node(id:)` can find again.' },
    idFieldOptions: { description: 'Global id, the same for the life of the object.' },
    pageInfoTypeOptions: { description: 'Where a page of a list stands.' },
    startCursorFieldOptions: {
      description: 'Cursor of the first row; null when the page is empty.',
    },
    endCursorFieldOptions: { description: 'Cursor of the last row; null when the page is empty.' },
    edgesFieldOptions: { nullable: false, description: 'The rows, in order.' },
    pageInfoFieldOptions: { description: 'Where the page stands in the list.' },
    nodeFieldOptions: { nullable: false, description: 'The row itself.' },
    cursorFieldOptions: { description: 'Position of the row, for `after` and `before`.' },
    hasNextPageFieldOptions: { description: 'Whether rows follow this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether rows stand before this page.' },
  },
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: ctx => ({
      public: true,
      may: action => {
        allow(ctx.actor, action)
        return true
      },
    }),
    unauthorizedError: () => new AppError('FORBIDDEN'),
  },
})

export const Node = builder.nodeInterfaceRef()

builder.queryType({ description: 'Everything that can be read.' })
builder.mutationType({
  description: 'Everything that can be changed; each field returns what it changed.',
})
builder.subscriptionType({
  description:
    'News as it happens, over a WebSocket on the same address (protocol graphql-transport-ws).',
})
