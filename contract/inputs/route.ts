import type { z } from 'zod'
import { input, line, WORD_MAX } from './common.ts'

/** A call whose channels are explained. */
export const ExplainRoute = input({
  group: line({ max: WORD_MAX, needed: 'valueRequired' }).meta({
    graphqlName: 'groupId',
    idOf: 'Group',
    description: 'Global id of the group of the call.',
  }),
  model: line({ max: WORD_MAX, needed: 'valueRequired' }).describe(
    'Name of the model, as the call requests it.',
  ),
})
export type ExplainRoute = z.input<typeof ExplainRoute>
