import { createStore } from '../ui/store.ts'
import { ClientError } from './clientError.ts'

interface AskedProof {
  readonly answer: (isProven: boolean) => void
}

/** The open question for a proof of identity; the shell shows its dialog. */
export const askedProof = createStore<AskedProof | undefined>(undefined)

/**
 * Runs a change. When the server asks for a proof of identity first, the dialog asks the person, and
 * the change runs again.
 */
export async function withProof<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (thrown) {
    const isAsked = thrown instanceof ClientError && thrown.code === 'PROOF_NEEDED'
    if (!isAsked || !(await ask())) throw thrown
    return run()
  }
}

function ask(): Promise<boolean> {
  askedProof.get()?.answer(false)
  return new Promise(resolve => {
    askedProof.set({
      answer: isProven => {
        askedProof.set(undefined)
        resolve(isProven)
      },
    })
  })
}
