import { CreateLogView, RenameLogView, UpdateLogView } from '../../../contract/inputs/log-view.ts'
import {
  createLogView,
  deleteLogView,
  ownLogViews,
  renameLogView,
  updateLogView,
} from '../../domain/log-views/index.ts'
import type { LogView as LogViewRow } from '../../generated/prisma/client.ts'
import { builder, Node } from '../builder.ts'
import { encodeId, encodeIds } from '../ids.ts'
import { inputFrom } from '../input-from.ts'
import { logViewChanges } from '../live/log-views.ts'
import { deletedIds, one, verbField } from '../verb-field.ts'
import { oneOf } from './id-inputs.ts'
import { Viewer } from './viewer.ts'

const LogView = builder.objectRef<LogViewRow>('LogView').implement({
  description:
    'A saved view of the usage log: a filter and the columns, under a name. Only its owner can read it.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => encodeId('LogView', id) }),
    name: t.exposeString('name', { description: 'Its name, unique in the account.' }),
    query: t.exposeString('query', {
      description: 'The part of the address of the page behind `?`: filters and order.',
    }),
    hiddenColumns: t.exposeStringList('hiddenColumns', {
      description: 'Fields of the columns that are not shown.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was saved.' }),
  }),
})

builder.objectField(Viewer, 'logViews', t =>
  t.field({
    type: [LogView],
    authScopes: { may: 'log-view:own' },
    description: 'The saved views of the usage log, by name; 50 at most.',
    resolve: (_user, _args, ctx) => ownLogViews(ctx),
  }),
)

const view = one(LogView, 'The view after the change.')

verbField('createLogView', {
  description: 'Saves a view of the usage log for the own account, which can have 50.',
  may: 'log-view:own',
  input: inputFrom('CreateLogViewInput', CreateLogView, { description: 'A view to be saved.' }),
  payload: { view },
  run: async (input, ctx) => ({ view: await createLogView(ctx, input) }),
})

verbField('renameLogView', {
  description: 'Gives a saved view of the own account another name.',
  may: 'log-view:own',
  input: inputFrom('RenameLogViewInput', RenameLogView, { description: 'A new name of a view.' }),
  payload: { view },
  run: async (input, ctx) => ({ view: await renameLogView(ctx, input) }),
})

verbField('updateLogView', {
  description: 'Replaces the filter and the columns of a saved view of the own account.',
  may: 'log-view:own',
  input: inputFrom('UpdateLogViewInput', UpdateLogView, {
    description: 'A new filter and columns of a view.',
  }),
  payload: { view },
  run: async (input, ctx) => ({ view: await updateLogView(ctx, input) }),
})

verbField('deleteLogView', {
  description: 'Deletes a saved view of the own account.',
  may: 'log-view:own',
  input: oneOf('DeleteLogViewInput', 'LogView'),
  payload: { deletedIds },
  run: async (input, ctx) => ({
    deletedIds: encodeIds('LogView', [await deleteLogView(ctx, input)]),
  }),
})

builder.subscriptionField('logViewsChanged', t =>
  t.field({
    type: [LogView],
    description: 'All saved views of the own account: now, and after each change.',
    authScopes: { may: 'log-view:own' },
    subscribe: (_root, _args, ctx) => logViewChanges(ctx),
    resolve: views => [...views],
  }),
)
