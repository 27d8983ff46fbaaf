import type { Dialect } from './dialects.ts'
import { currentLanguage } from '../../../i18n/index.ts'
import { session } from '../../../shell/session.ts'
import { createStore, type Store } from '../../../ui/store.ts'
import type { Answer } from './conversation.ts'
import type { ChatRequest } from './chatRequest.ts'
import { AnswerError, streamAnswer, type AnswerCall } from './streamAnswer.ts'

const UNAUTHENTICATED = 401

/** A request, and the format in which it is sent. */
interface Sent {
  readonly dialect: Dialect
  readonly request: ChatRequest
}

/** The answers that are being received. */
export function createRunningAnswers() {
  const running = new Map<Store<Answer>, AbortController>()
  const isBusy = createStore(false)
  return {
    isBusy,
    /** Receives an answer to its end, which is one of its states. */
    async receive(answer: Store<Answer>, { dialect, request }: Sent): Promise<void> {
      const controller = new AbortController()
      const { signal } = controller
      running.set(answer, controller)
      isBusy.set(true)
      await showParts(answer, signal, receiver =>
        streamAnswer(request, { ...receiver, dialect, signal, headers: headers() }),
      )
      running.delete(answer)
      isBusy.set(running.size > 0)
    },
    stop(): void {
      for (const controller of running.values()) controller.abort()
    },
  }
}

function headers(): Readonly<Record<string, string>> {
  const { user } = session.get()
  return { 'new-api-user': String(user?.databaseId ?? ''), 'accept-language': currentLanguage() }
}

/** Shows the parts of an answer: many may arrive in a frame, and each frame renders once. */
async function showParts(
  answer: Store<Answer>,
  signal: AbortSignal,
  run: (receiver: Pick<AnswerCall, 'onPart' | 'onStart'>) => Promise<void>,
): Promise<void> {
  let next = answer.get()
  let frame = 0
  const show = () => {
    frame = 0
    answer.set(next)
  }
  const change = (part: Partial<Answer>) => {
    next = { ...next, ...part }
    frame ||= requestAnimationFrame(show)
  }
  const outcome = await run({
    onStart: requestId => change({ requestId }),
    onPart: ({ text, reasoning }) =>
      change({
        state: 'incomplete',
        text: next.text + text,
        reasoning: next.reasoning + reasoning,
      }),
  }).then(
    () => COMPLETE,
    (thrown: unknown) => (signal.aborted ? STOPPED : outcomeOf(thrown)),
  )
  cancelAnimationFrame(frame)
  answer.set({ ...next, ...outcome })
}

const COMPLETE: Partial<Answer> = { state: 'complete' }
const STOPPED: Partial<Answer> = { state: 'complete', isStopped: true }

function outcomeOf(thrown: unknown): Partial<Answer> {
  if (!(thrown instanceof AnswerError)) throw thrown
  if (thrown.failure.status === UNAUTHENTICATED) session.expired()
  return { state: 'error', failure: thrown.failure }
}
