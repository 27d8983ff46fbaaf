import type { FactorSummary } from '../../domain/second-factors/index.ts'
import { builder } from '../builder.ts'
import { wholeUserOnly } from './policies.ts'
import { User } from './user.ts'

const AccountFactors = builder.objectRef<FactorSummary>('AccountFactors').implement({
  description:
    'Which second factors an account has. `Viewer.secondFactors` has those of the viewer.',
  fields: t => ({
    hasAuthenticator: t.exposeBoolean('hasAuthenticator', {
      description: 'Whether there is an authenticator app.',
    }),
    passkeyCount: t.exposeInt('passkeyCount', { description: 'The number of passkeys.' }),
  }),
})

builder.prismaObjectFields(User, t => ({
  secondFactors: t.field({
    ...wholeUserOnly,
    type: AccountFactors,
    description: 'Which second factors it has.',
    resolve: ({ id }, _args, ctx) => ctx.loaders.factors(id),
  }),
  lastSignInAt: t.expose('lastSignInAt', {
    ...wholeUserOnly,
    type: 'DateTime',
    description: 'When it signed in last; null when it never did.',
  }),
}))
