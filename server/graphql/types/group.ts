import { listGroups, listGroupUsage, type UsableGroup } from '../../domain/groups/index.ts'
import type { GroupUsage as GroupUsageRow } from '../../domain/options/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'

type GroupRow = Omit<UsableGroup, 'ratio'> & { readonly ratio: string | number }

export const Group = builder.objectRef<GroupRow>('Group').implement({
  description: 'A price and access class. Users and tokens belong to one; channels serve some.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: group => encodeId('Group', group.name) }),
    name: t.exposeString('name', { description: 'Name, unique among groups.' }),
    description: t.string({
      nullable: true,
      description: 'Text of the operator; null when there is none.',
      resolve: group => group.description || null,
    }),
    ratio: t.expose('ratio', {
      type: 'Decimal',
      description: 'Factor of every charge of the group; 1 for a group without a ratio.',
    }),
  }),
})

builder.queryField('groups', t =>
  t.field({
    type: [Group],
    description:
      'All groups. Needs the role ADMIN; groups that an account may use are `Viewer.groups`.',
    authScopes: { may: 'group:list' },
    resolve: (_root, _args, ctx) => listGroups(ctx),
  }),
)

const GroupUsage = builder.objectRef<GroupUsageRow>('GroupUsage').implement({
  description: 'How many rows belong to a group.',
  fields: t => ({
    group: t.exposeString('group', { description: 'Name of the group.' }),
    users: t.exposeInt('users', { description: 'Number of its accounts.' }),
    tokens: t.exposeInt('tokens', { description: 'Number of tokens for which it was chosen.' }),
    channels: t.exposeInt('channels', { description: 'Number of channels that serve it.' }),
  }),
})

builder.queryField('groupUsage', t =>
  t.field({
    type: [GroupUsage],
    description: 'How many rows belong to each group. Needs the role ROOT.',
    authScopes: { may: 'option:read' },
    resolve: (_root, _args, ctx) => listGroupUsage(ctx),
  }),
)
