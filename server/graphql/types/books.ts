import { verifyBooks, type BrokenInvariant as BrokenLawRow } from '../../domain/money/index.ts'
import { builder } from '../builder.ts'

const BrokenLaw = builder.objectRef<BrokenLawRow>('BrokenLaw').implement({
  description: 'A law of the books that does not hold, with a row that breaks it.',
  fields: t => ({
    law: t.exposeString('law', { description: 'The law.' }),
    row: t.field({
      type: 'JSON',
      description: 'The first row that breaks it.',
      resolve: broken => broken.row,
    }),
  }),
})

builder.queryField('verifyBooks', t =>
  t.field({
    type: [BrokenLaw],
    description:
      'Proves the books: balances, holds, entries, charges and log rows against each other. Empty when every law holds. Needs the role ROOT.',
    authScopes: { may: 'books:verify' },
    resolve: (_root, _args, ctx) => verifyBooks(ctx.pool),
  }),
)
