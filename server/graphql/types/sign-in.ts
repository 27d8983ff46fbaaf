import {
  endOtherSignIns,
  endSignIn,
  ownSignIns,
  type OwnSignIn,
} from '../../domain/sessions/index.ts'
import { guest } from '../../kernel/actor.ts'
import { builder, Node } from '../builder.ts'
import type { GraphContext } from '../context.ts'
import { encodeId, encodeIds } from '../ids.ts'
import { signInChanges } from '../live/sign-ins.ts'
import { deletedIds, verbField } from '../verb-field.ts'
import { oneOf } from './id-inputs.ts'
import { Viewer } from './viewer.ts'

export const SignIn = builder.objectRef<OwnSignIn>('SignIn').implement({
  description: 'A browser in which the account is signed in. Only its owner can read it.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => encodeId('SignIn', id) }),
    browser: t.exposeString('browser', {
      nullable: true,
      description: 'The name of the browser, such as `Chrome`; null when it is not recognized.',
    }),
    system: t.exposeString('system', {
      nullable: true,
      description: 'Its operating system, such as `Windows`; null when it is not recognized.',
    }),
    address: t.string({
      nullable: true,
      description: 'The network address at sign-in; null when it is not known.',
      resolve: ({ address }) => address || null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was opened.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'When a request was last sent with it, as stored at most once a minute.',
    }),
    isCurrent: t.exposeBoolean('isCurrent', {
      description: 'Whether this request was sent with it.',
    }),
  }),
})

builder.objectField(Viewer, 'signIns', t =>
  t.field({
    type: [SignIn],
    description: 'The browsers in which the account is signed in, last used first; 100 at most.',
    resolve: (_user, _args, ctx) => ownSignIns(ctx),
  }),
)

verbField('endSignIn', {
  description:
    'Ends one sign-in of the own account, and closes its connections. Ending the current one signs out.',
  may: 'user:self',
  input: oneOf('EndSignInInput', 'SignIn'),
  payload: { deletedIds },
  isGuarded: true,
  run: async (input, ctx) => {
    const ended = await endSignIn(ctx, input)
    if (isCurrent(ctx, ended)) {
      ctx.signIn.clear()
      ctx.actor = guest
    }
    return { deletedIds: encodeIds('SignIn', ended) }
  },
})

verbField('endOtherSignIns', {
  description:
    'Ends all sign-ins of the own account except the one that sends the request; with an access token all of them.',
  may: 'user:self',
  payload: { deletedIds },
  isGuarded: true,
  run: async (_input, ctx) => ({ deletedIds: encodeIds('SignIn', await endOtherSignIns(ctx)) }),
})

builder.subscriptionField('signInsChanged', t =>
  t.field({
    type: [SignIn],
    description: 'All sign-ins of the own account: now, and after one was opened or ended.',
    authScopes: { may: 'user:self' },
    subscribe: (_root, _args, ctx) => signInChanges(ctx),
    resolve: signIns => [...signIns],
  }),
)

function isCurrent({ actor }: GraphContext, ended: readonly number[]): boolean {
  return actor.kind === 'user' && ended.some(id => id === actor.signInId)
}
