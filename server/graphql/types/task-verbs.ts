import { TaskFilter as FilterRule, taskOrderFields } from '../../../contract/inputs/task.ts'
import { getAsyncTask, getDrawing, listAsyncTasks, listDrawings } from '../../domain/tasks/index.ts'
import { builder } from '../builder.ts'
import { filterFrom } from '../input-from.ts'
import { viewerId } from '../live/subscriber-scope.ts'
import { asyncTaskChanges, drawingChanges } from '../live/tasks.ts'
import { TaskStatus } from './enums.ts'
import { orderOf } from './list.ts'
import { listField, oneField, viewerListField } from './read-fields.ts'
import { AsyncTask, AsyncTaskConnection, DrawingTask, DrawingTaskConnection } from './task.ts'

const enums = { status: TaskStatus }

const OwnRule = FilterRule.omit({ userId: true, channelId: true })

const DrawingTaskFilter = filterFrom('DrawingTaskFilter', FilterRule, {
  description: 'Filter for drawings of all accounts.',
  enums,
})

const ViewerDrawingTaskFilter = filterFrom('ViewerDrawingTaskFilter', OwnRule, {
  description: 'Filter for drawings of the viewer.',
  enums,
})

const AsyncTaskFilter = filterFrom('AsyncTaskFilter', FilterRule, {
  description: 'Filter for async tasks of all accounts.',
  enums,
})

const ViewerAsyncTaskFilter = filterFrom('ViewerAsyncTaskFilter', OwnRule, {
  description: 'Filter for async tasks of the viewer.',
  enums,
})

const DrawingTaskOrder = orderOf('DrawingTask', taskOrderFields)
const AsyncTaskOrder = orderOf('AsyncTask', taskOrderFields)

oneField('drawingTask', {
  type: DrawingTask,
  description: 'A drawing by its id; null for one that the reader may not see.',
  may: 'task:own',
  idOf: 'DrawingTask',
  get: getDrawing,
})

oneField('asyncTask', {
  type: AsyncTask,
  description: 'An async task by its id; null for one that the reader may not see.',
  may: 'task:own',
  idOf: 'AsyncTask',
  get: getAsyncTask,
})

listField('drawingTasks', {
  type: DrawingTaskConnection,
  description: 'Drawings of all accounts, newest first unless ordered otherwise.',
  may: 'task:read',
  filter: DrawingTaskFilter,
  orderBy: DrawingTaskOrder,
  list: listDrawings,
})

listField('asyncTasks', {
  type: AsyncTaskConnection,
  description: 'Async tasks of all accounts, newest first unless ordered otherwise.',
  may: 'task:read',
  filter: AsyncTaskFilter,
  orderBy: AsyncTaskOrder,
  list: listAsyncTasks,
})

viewerListField('drawingTasks', {
  type: DrawingTaskConnection,
  description: 'Drawings of the account, newest first unless ordered otherwise.',
  filter: ViewerDrawingTaskFilter,
  orderBy: DrawingTaskOrder,
  list: (ctx, { filter, ...page }) =>
    listDrawings(ctx, { ...page, filter: { ...filter, userId: viewerId(ctx) } }),
})

viewerListField('asyncTasks', {
  type: AsyncTaskConnection,
  description: 'Async tasks of the account, newest first unless ordered otherwise.',
  filter: ViewerAsyncTaskFilter,
  orderBy: AsyncTaskOrder,
  list: (ctx, { filter, ...page }) =>
    listAsyncTasks(ctx, { ...page, filter: { ...filter, userId: viewerId(ctx) } }),
})

builder.subscriptionField('drawingTaskUpdated', t =>
  t.field({
    type: DrawingTask,
    description:
      'Drawings that are new or change: own ones, and those of all accounts for admins. After a loss of notifications the newest are sent.',
    authScopes: { may: 'task:own' },
    subscribe: (_root, _args, ctx) => drawingChanges(ctx),
    resolve: task => task,
  }),
)

builder.subscriptionField('asyncTaskUpdated', t =>
  t.field({
    type: AsyncTask,
    description:
      'Async tasks that are new or change: own ones, and those of all accounts for admins. After a loss of notifications the newest are sent.',
    authScopes: { may: 'task:own' },
    subscribe: (_root, _args, ctx) => asyncTaskChanges(ctx),
    resolve: task => task,
  }),
)
