import type { TaskRow_task$data } from '../../../__generated__/TaskRow_task.graphql.ts'

/** A task as formatted JSON, without the fields that it does not have and those of admins. */
export function recordText({
  id: _id,
  ' $fragmentType': _type,
  ...task
}: TaskRow_task$data): string {
  const present = Object.entries(task).filter(([, value]) => value != null)
  return JSON.stringify(Object.fromEntries(present), null, 2)
}
