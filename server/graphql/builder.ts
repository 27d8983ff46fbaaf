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
import type { ListFacts } from './paging.ts'

export interface SchemaShape {
  Context: GraphContext
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  DefaultEdgesNullability: false
  DefaultNodeNullability: false
  /** What a connection has beside its page. */
  Connection: ListFacts
  AuthScopes: {
    /**
     * Everyone, including guests. It has to be explicit, because a root field without a policy is
     * refused.
     */
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
    nodeTypeOptions: { description: 'An object that `node(id:)` can load.' },
    idFieldOptions: { description: 'Global id, which never changes.' },
    pageInfoTypeOptions: { description: 'The position of a page in its list.' },
    startCursorFieldOptions: {
      description: 'Cursor of the first row; null when the page is empty.',
    },
    endCursorFieldOptions: { description: 'Cursor of the last row; null when the page is empty.' },
    edgesFieldOptions: { nullable: false, description: 'The rows, in order.' },
    pageInfoFieldOptions: {
      description: 'Cursors of the page, and whether there are rows before and after it.',
    },
    nodeFieldOptions: { nullable: false, description: 'The row itself.' },
    cursorFieldOptions: { description: 'Position of the row, for `after` and `before`.' },
    hasNextPageFieldOptions: { description: 'Whether there are rows after this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether there are rows before this page.' },
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

builder.queryType({ description: 'All queries.' })
builder.mutationType({
  description: 'All mutations. Each returns a payload with the changed objects.',
})
builder.subscriptionType({
  description:
    'All subscriptions, over a WebSocket on the same address (protocol graphql-transport-ws).',
})
