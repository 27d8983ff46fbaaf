interface TaskOfList {
  readonly taskId?: string | null | undefined
  readonly channel?: { readonly id: string } | null | undefined
  readonly submittedAt: string
}

interface Filter {
  readonly taskId?: string | null | undefined
  readonly channelId?: string | null | undefined
  /** A time of the API. */
  readonly from?: string | null | undefined
}

/** Whether a task passes the filter of its list, as the server reads it. A list with an end is fixed. */
export function isListed(task: TaskOfList, { taskId, channelId, from }: Filter): boolean {
  return (
    (!taskId || task.taskId === taskId) &&
    (!channelId || task.channel?.id === channelId) &&
    (!from || Date.parse(task.submittedAt) >= Date.parse(from))
  )
}
