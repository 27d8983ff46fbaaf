import type { z } from 'zod'
import { input, line, rowId, WORD_MAX } from './common.ts'

/** A call whose channels are explained. */
export const ExplainRoute = input({
  group: line({ max: WORD_MAX, needed: 'valueRequired' }).optional().meta({
    graphqlName: 'groupId',
    idOf: 'Group',
    description: 'Global id of the group of the call. A token has a group of its own.',
  }),
  model: line({ max: WORD_MAX, needed: 'valueRequired' }).describe(
    'Name of the model, as the call requests it.',
  ),
  token: rowId('Token').optional().meta({
    graphqlName: 'tokenId',
    idOf: 'Token',
    description:
      'Global id of the token of the call: an own one, or one of an account with a lower role.',
  }),
}).superRefine(({ group, token }, ctx) => {
  if (group !== undefined || token !== undefined) return
  ctx.addIssue({ code: 'custom', path: ['group'], message: 'valueRequired' })
})
export type ExplainRoute = z.input<typeof ExplainRoute>
