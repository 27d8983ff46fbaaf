import { createStore } from '../ui/store.ts'

/** Whether the visitor has asked for the notice again. */
export const isNoticeReopened = createStore(false)

export const reopenNotice = () => isNoticeReopened.set(true)
