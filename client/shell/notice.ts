import { readStored, writeStored } from '../ui/storage.ts'
import { createStore } from '../ui/store.ts'

const SEEN_UNDER = 'notice-seen'
const isText = (value: unknown): value is string => typeof value === 'string'

/** Whether the visitor has asked for the notice again. */
export const isNoticeReopened = createStore(false)

export const reopenNotice = () => isNoticeReopened.set(true)

/** The mark of the notice that the visitor has closed. */
export const seenNotice = createStore(readStored(SEEN_UNDER, isText))
/** The mark of a notice that this browser is saving. */
export const ownNotice = createStore('')

/** A short hash of the content. A changed notice opens again. */
export function markOf(text: string): string {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0
  return `${text.length}:${sum}`
}

/** The visitor has read the notice. */
export function noteSeen(notice: string): void {
  isNoticeReopened.set(false)
  seenNotice.set(markOf(notice))
  writeStored(SEEN_UNDER, markOf(notice))
}

/** Does not open a notice in the browser that saves it. It arrives before the answer of the change. */
export async function savingNotice<T>(notice: string, save: () => Promise<T>): Promise<T> {
  ownNotice.set(markOf(notice))
  const saved = await save()
  noteSeen(notice)
  return saved
}
