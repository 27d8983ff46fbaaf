import type { TaskRow_task$data } from '../../../__generated__/TaskRow_task.graphql.ts'

/** A task as formatted JSON. */
export function recordText({
  id: _id,
  ' $fragmentType': _type,
  ...task
}: TaskRow_task$data): string {
  return JSON.stringify(task, null, 2)
}
