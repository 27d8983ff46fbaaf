import {
  verifyLedger,
  type BrokenInvariant as BrokenInvariantRow,
} from '../../domain/money/index.ts'
import { builder } from '../builder.ts'

const BrokenInvariant = builder.objectRef<BrokenInvariantRow>('BrokenInvariant').implement({
  description: 'An invariant of the ledger that does not hold, with a row that breaks it.',
  fields: t => ({
    invariant: t.exposeString('invariant', { description: 'The invariant.' }),
    row: t.field({
      type: 'JSON',
      description: 'The first row that breaks it.',
      resolve: broken => broken.row,
    }),
  }),
})

builder.queryField('verifyLedger', t =>
  t.field({
    type: [BrokenInvariant],
    description:
      'Compares balances, holds, entries, charges and log rows with each other. Empty when every invariant holds. Needs the role ROOT.',
    authScopes: { may: 'ledger:verify' },
    resolve: (_root, _args, ctx) => verifyLedger(ctx.pool),
  }),
)
