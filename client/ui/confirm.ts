import { createStore } from './store.ts'

export interface Question {
  /** The title, with the object and the count. */
  readonly title: string
  readonly text?: string
  /** The verb on the button. */
  readonly action: string
  readonly tone?: 'error' | 'primary'
}

export interface AskedQuestion extends Question {
  readonly answer: (isConfirmed: boolean) => void
}

/** The open question. */
export const asked = createStore<AskedQuestion | undefined>(undefined)

/** Asks for confirmation before an action that cannot be undone. Resolves to the choice. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise(resolve => {
    asked.set({
      ...question,
      answer: isConfirmed => {
        asked.set(undefined)
        resolve(isConfirmed)
      },
    })
  })
}
