import { auditNouns } from '../../../contract/audit-actions.ts'
import {
  AuditFilter as FilterRule,
  type AuditOutcome,
} from '../../../contract/inputs/audit-entry.ts'
import { changesOf, listAuditEntries, type AuditChange } from '../../domain/audit/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId, longId } from '../ids.ts'
import { filterFrom } from '../input-from.ts'
import { newAuditEntries } from '../live/audit-entries.ts'
import { Role } from './enums.ts'
import { connectionOf } from './list.ts'
import { listField } from './read-fields.ts'
import { textOrNull } from './text-or-null.ts'
import { User } from './user.ts'

const Noun = builder.enumType('AuditNoun', {
  description: 'What audited actions are about.',
  values: Object.fromEntries(
    Object.entries(auditNouns).map(([value, description]) => [
      value.toUpperCase().replaceAll('-', '_'),
      { value, description },
    ]),
  ),
})

const Outcome = builder.enumType('AuditOutcome', {
  description: 'How an action ended.',
  values: {
    OK: { value: 'ok', description: 'It was done.' },
    REFUSED: { value: 'refused', description: 'It was refused, such as a wrong password.' },
  },
} as const)

const Change = builder.objectRef<AuditChange>('AuditChange').implement({
  description: 'One value that an action changed. Secrets are `***`.',
  fields: t => ({
    field: textOrNull(
      t,
      'field',
      'The name of the value, with dots between the names of nested values; null for the only one.',
    ),
    before: t.exposeString('before', {
      nullable: true,
      description: 'The value before, as text or JSON; null for none, or when it was not recorded.',
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'The value after, as text or JSON; null when it was removed.',
    }),
  }),
})

const AuditEntry = builder.prismaObject('AuditEntry', {
  description: 'One action of the audit log. Visible to root; never changed or deleted.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: entry => encodeId('AuditEntry', entry.id) }),
    databaseId: t.expose('id', { type: 'BigInt', description: 'The number.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was done.' }),
    action: t.exposeString('action', { description: 'Noun and verb, such as `user.set-status`.' }),
    target: t.string({
      nullable: true,
      description:
        'The object of the action, such as `user:12`; null for several, and for the site.',
      resolve: ({ target }) => target || null,
    }),
    outcome: t.field({
      type: Outcome,
      description: 'How it ended.',
      // The column is text; only these two are written.
      resolve: ({ outcome }) => outcome as AuditOutcome,
    }),
    actor: t.field({
      type: User,
      nullable: true,
      description: 'The account that acted; null for a guest, the server, and a deleted account.',
      resolve: ({ actorId }, _args, ctx) => (actorId === null ? null : ctx.loaders.user(actorId)),
    }),
    actorRole: t.expose('actorRole', {
      type: Role,
      nullable: true,
      description: 'The role of that account at the time.',
    }),
    address: t.exposeString('address', { description: 'The address of the caller.' }),
    requestId: t.exposeString('requestId', { description: 'Id of the request.' }),
    changes: t.field({
      type: [Change],
      description: 'What it changed.',
      resolve: ({ change }) => changesOf(change),
    }),
  }),
})

const AuditEntryConnection = connectionOf('AuditEntry', AuditEntry)

const AuditFilter = filterFrom('AuditEntryFilter', FilterRule, {
  description: 'Filter for the audit log.',
  enums: { noun: Noun, outcome: Outcome },
})

listField('auditEntries', {
  type: AuditEntryConnection,
  description: 'The audit log, newest first.',
  may: 'audit:read',
  filter: AuditFilter,
  list: listAuditEntries,
})

builder.subscriptionField('auditEntriesAdded', t =>
  t.field({
    type: [AuditEntry],
    description: 'New entries of the audit log, newest first, at most 100 in one event.',
    authScopes: { may: 'audit:read' },
    args: {
      filter: t.arg({ type: AuditFilter.ref, description: 'Which entries; all when absent.' }),
      afterId: t.arg.id({
        description:
          'Global id of the last entry that the client has: later ones are sent at once. Without it only new entries are sent.',
      }),
    },
    subscribe: (_root, { filter, afterId }, ctx) =>
      newAuditEntries(
        ctx,
        AuditFilter.toVerb(filter),
        afterId == null ? undefined : longId('AuditEntry', afterId),
      ),
    resolve: entries => entries,
  }),
)
