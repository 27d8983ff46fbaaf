import {
  AccountTokenFilter as FilterRule,
  accountTokenOrderFields,
  SetAccountTokenStatus,
} from '../../../contract/inputs/token.ts'
import {
  listAccountTokens,
  setAccountTokenStatus,
  type AccountToken as Row,
} from '../../domain/tokens/index.ts'
import { builder } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { filterFrom, inputFrom } from '../input-from.ts'
import { one, verbField } from '../verb-field.ts'
import { SettableStatus, TokenStatus } from './enums.ts'
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
      description: 'Id of this view of the token. Mutations of own tokens take that of `Token`.',
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

verbField('setAccountTokenStatus', {
  description:
    'Enables or disables a token of an account with a lower role, for root of any account; its owner may change it back.',
  may: 'token:write',
  input: inputFrom('SetAccountTokenStatusInput', SetAccountTokenStatus, {
    description: 'A new status of a token of another account.',
    enums: { status: SettableStatus },
  }),
  payload: { token: one(AccountToken, 'The token after the change.') },
  run: async (input, ctx) => ({ token: await setAccountTokenStatus(ctx, input) }),
})
