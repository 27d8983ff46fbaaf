import { builder, type SchemaShape } from '../builder.ts'
import type { GraphContext } from '../context.ts'
import { databaseId } from '../ids.ts'
import type { LogWhere } from '../live/subscriber-scope.ts'
import { viewerId } from '../live/subscriber-scope.ts'
import { LogType } from './enums.ts'

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaShape>

const commonFields = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => ({
  from: t.field({ type: 'DateTime', description: 'Not before this moment.' }),
  to: t.field({ type: 'DateTime', description: 'Not after this moment.' }),
  type: t.field({ type: LogType, description: 'What the row records.' }),
  model: t.string({ description: 'Requested model; `%` stands for any text.' }),
  group: t.string({ description: 'Name of the group that was charged.' }),
  tokenName: t.string({ description: 'Name of the token.' }),
  requestId: t.string({ description: 'Id of the call.' }),
})

const RULE = 'All given conditions must be true. Names must be equal.'

export const ViewerLogFilter = builder.inputType('ViewerLogFilter', {
  description: `Filter for log rows of the viewer. ${RULE}`,
  fields: commonFields,
})

export const LogFilter = builder.inputType('LogFilter', {
  description: `Filter for log rows of all accounts. ${RULE}`,
  fields: t => ({
    ...commonFields(t),
    userId: t.id({ description: 'Global id of the account.' }),
    username: t.string({
      description: 'Name of the account; finds rows of former names too when no account has it.',
    }),
    channelId: t.id({ description: 'Global id of the channel, which may have been deleted.' }),
  }),
})

/** The filter of rows of the viewer, as the verbs take it. */
export function viewerWhere(
  ctx: GraphContext,
  filter: typeof ViewerLogFilter.$inferInput | null | undefined,
): LogWhere {
  return { ...filter, userId: viewerId(ctx) }
}

/** The filter of rows of all accounts, as the verbs take it. Throws ID_INVALID. */
export function whereOf(filter: typeof LogFilter.$inferInput | null | undefined): LogWhere {
  const { userId, channelId, ...rest } = filter ?? {}
  return {
    ...rest,
    ...(userId != null && { userId: databaseId('User', userId) }),
    ...(channelId != null && { channelId: databaseId('Channel', channelId) }),
  }
}
