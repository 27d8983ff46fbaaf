import { SetUsersGroup, SetUsersStatus, UserIds } from '../../../contract/inputs/user.ts'
import { errorMessage } from '../../../contract/messages.ts'
import {
  deleteUsers,
  setUsersGroup,
  setUsersStatus,
  type RefusedUser as Refused,
} from '../../domain/users/index.ts'
import { builder } from '../builder.ts'
import { encodeId, encodeIds } from '../ids.ts'
import { inputFrom } from '../input-from.ts'
import { deletedIds, many, verbField } from '../verb-field.ts'
import { SettableStatus } from './enums.ts'
import { ErrorCode } from './error-code.ts'
import { User } from './user.ts'

const RefusedUser = builder.objectRef<Refused>('RefusedUser')

RefusedUser.implement({
  description: 'A user that a mutation of several users left unchanged.',
  fields: t => ({
    userId: t.id({
      description: 'The global id that was given.',
      resolve: ({ id }) => encodeId('User', id),
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The user; null when there is none with this id.',
      resolve: ({ id }, _args, ctx) => ctx.loaders.user(id),
    }),
    code: t.field({
      type: ErrorCode,
      description: 'Why it was refused.',
      resolve: ({ error }) => error.code,
    }),
    message: t.string({
      description: 'The reason in the language of the request.',
      resolve: ({ error }, _args, ctx) => errorMessage(ctx.language, error),
    }),
  }),
})

const users = many(User, 'The users after the change.')
const refused = many(RefusedUser, 'The users that stay unchanged.')

const SetUsersStatusInput = inputFrom('SetUsersStatusInput', SetUsersStatus, {
  description: 'A new status of several accounts.',
  enums: { status: SettableStatus },
})

const SetUsersGroupInput = inputFrom('SetUsersGroupInput', SetUsersGroup, {
  description: 'A new group of several accounts.',
})

const DeleteUsersInput = inputFrom('DeleteUsersInput', UserIds, {
  description: 'The accounts to close.',
})

verbField('setUsersStatus', {
  description: 'As `setUserStatus`, of several users. A refused one stops no other.',
  may: 'user:write',
  input: SetUsersStatusInput,
  payload: { users, refused },
  run: (input, ctx) => setUsersStatus(ctx, input),
})

verbField('setUsersGroup', {
  description: 'Moves several users to a group. A refused one stops no other.',
  may: 'user:write',
  input: SetUsersGroupInput,
  payload: { users, refused },
  run: (input, ctx) => setUsersGroup(ctx, input),
})

verbField('deleteUsers', {
  description: 'Closes several accounts permanently. A refused one stops no other.',
  may: 'user:write',
  input: DeleteUsersInput,
  payload: { deletedIds, users: many(User, 'The closed accounts.'), refused },
  run: async (input, ctx) => {
    const { users: closed, refused: left } = await deleteUsers(ctx, input)
    const ids = closed.map(({ id }) => id)
    return { deletedIds: encodeIds('User', ids), users: closed, refused: left }
  },
})
