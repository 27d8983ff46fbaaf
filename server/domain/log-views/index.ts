export { createLogView } from './create-log-view.ts'
export { deleteLogView } from './delete-log-view.ts'
export { ownLogView, ownLogViews } from './own-log-views.ts'
export { renameLogView } from './rename-log-view.ts'
