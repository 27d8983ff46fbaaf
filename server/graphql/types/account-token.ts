import {
  AccountTokenFilter as FilterRule,
  accountTokenOrderFields,
} from '../../../contract/inputs/token.ts'
import { listAccountTokens, type AccountToken as Row } from '../../domain/tokens/index.ts'
import { builder } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { filterFrom } from '../input-from.ts'
import { TokenStatus } from './enums.ts'
import { connectionOf, orderOf } from './list.ts'
import { listField } from './read-fields.ts'
import { TokenState } from './token-state.ts'
import { User } from './user.ts'

export const AccountToken = builder.objectRef<Row>('AccountToken').implement({
  description:
    'A token as administrators see it: its state and quota, without any part of its key.',
  interfaces: [TokenState],
  fields: t => ({
    id: t.id({
      description: 'Id of this view of the token. Mutations take that of `Token`.',
      resolve: ({ id }) => encodeId('AccountToken', id),
    }),
    databaseId: t.exposeInt('id', {
      description: 'The number that the console and the REST API show.',
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'Its owner.',
      resolve: ({ userId }, _args, ctx) => ctx.loaders.user(userId),
    }),
  }),
})

listField('tokens', {
  type: connectionOf('AccountToken', AccountToken),
  description:
    'Tokens of accounts with a lower role, for root of all accounts, newest first unless ordered otherwise. Own tokens are `Viewer.tokens`.',
  may: 'token:read',
  filter: filterFrom('AccountTokenFilter', FilterRule, {
    description: 'Filter for the tokens of accounts.',
    enums: { status: TokenStatus },
  }),
  orderBy: orderOf('AccountToken', accountTokenOrderFields),
  list: listAccountTokens,
})
