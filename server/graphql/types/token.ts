import { TokenFilter as FilterRule, tokenOrderFields } from '../../../contract/inputs/token.ts'
import { listTokens } from '../../domain/tokens/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { tokenChanges } from '../live/viewer.ts'
import { filterFrom } from '../input-from.ts'
import { TokenStatus } from './enums.ts'
import { connectionOf, orderOf } from './list.ts'
import { viewerListField } from './read-fields.ts'
import { TokenState } from './token-state.ts'

export const Token = builder.prismaObject('Token', {
  description: 'An API key for calls to models. Only its owner can read it.',
  interfaces: [Node, TokenState],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: token => encodeId('Token', token.id) }),
    databaseId: t.exposeInt('id', {
      description: 'The number that the console and the REST API show.',
    }),
    keyPreview: t.exposeString('keyPreview', {
      description: 'First and last characters of the key.',
    }),
    allowIps: t.exposeStringList('allowIps', {
      description: 'Addresses and networks it may be used from; empty for all.',
    }),
  }),
})

const TokenConnection = connectionOf('Token', Token)

const TokenFilter = filterFrom('TokenFilter', FilterRule, {
  description: 'Filter for tokens.',
  enums: { status: TokenStatus },
})

viewerListField('tokens', {
  type: TokenConnection,
  description: 'Tokens of the account, newest first unless ordered otherwise.',
  filter: TokenFilter,
  orderBy: orderOf('Token', tokenOrderFields),
  list: listTokens,
})

builder.subscriptionField('tokenUpdated', t =>
  t.field({
    type: Token,
    description: 'Own tokens that are changed or used.',
    authScopes: { may: 'token:own' },
    subscribe: (_root, _args, ctx) => tokenChanges(ctx),
    resolve: token => token,
  }),
)
