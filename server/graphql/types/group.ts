import { listGroups, type UsableGroup } from '../../domain/groups/index.ts'
import { builder } from '../builder.ts'

type GroupRow = Omit<UsableGroup, 'ratio'> & { readonly ratio: string | number }

export const Group = builder.objectRef<GroupRow>('Group').implement({
  description: 'A price and access class. Users and tokens belong to one; channels serve some.',
  fields: t => ({
    name: t.exposeString('name', {
      description: 'Its name, as users, tokens and channels carry it.',
    }),
    description: t.exposeString('description', { description: 'What the operator says about it.' }),
    ratio: t.float({
      description: 'What charges are multiplied by.',
      resolve: group => Number(group.ratio),
    }),
  }),
})

builder.queryField('groups', t =>
  t.field({
    type: [Group],
    description: 'All groups. Needs the role ADMIN; a user finds the own ones in `viewer.groups`.',
    authScopes: { may: 'group:list' },
    resolve: (_root, _args, ctx) => listGroups(ctx),
  }),
)
