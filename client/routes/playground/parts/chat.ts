import type { RefObject } from 'react'
import { session } from '../../../shell/session.ts'
import { createStore, type Store } from '../../../ui/store.ts'
import { partsOf, toRequest, type Answer, type Prompt, type Turn } from './conversation.ts'
import { readCost } from './readCost.ts'
import { createRunningAnswers } from './runningAnswers.ts'
import type { Column, Settings } from './settings.ts'
import { readTurns, storeTurns } from './storedTurns.ts'

/** The settings of a call, with the system prompt in the language of the reader. */
export interface CallSettings {
  readonly settings: Settings
  readonly system: string
}

/** A conversation with one or more models. */
export interface Chat {
  readonly turns: Store<readonly Turn[]>
  readonly isBusy: Store<boolean>
  /** The text of the last answer that ended, for screen readers. */
  readonly lastText: Store<string>
  send(prompt: Prompt, call: CallSettings): void
  /** Replaces a prompt. The turns after it are removed. */
  edit(turn: Turn, prompt: Prompt, call: CallSettings): void
  retry(turn: Turn, answer: Store<Answer>, call: CallSettings): void
  stop(): void
  clear(): void
}

/** What the parts of the page share. */
export interface ChatProps {
  readonly chat: Chat
  readonly call: CallSettings
  /** The field for the next prompt. */
  readonly field: RefObject<HTMLTextAreaElement | null>
}

export function createChat(): Chat {
  const turns = createStore(readTurns())
  const lastText = createStore('')
  const { isBusy, receive, stop } = createRunningAnswers()
  const owner = session.get().user?.databaseId

  const keep = () => {
    // After the sign-out nothing of the user may be stored again, also not for the next user.
    const user = session.get().user?.databaseId
    if (user !== undefined && user === owner) storeTurns(turns.get())
  }

  async function answer(turn: Turn, store: Store<Answer>, call: CallSettings): Promise<void> {
    const before = turnsBefore(turns.get(), turn)
    const { columnId, model } = store.get()
    const { dialect } = call.settings
    const request = toRequest({ ...call, before, prompt: turn.prompt, columnId, model })
    await receive(store, { dialect, request })
    lastText.set(partsOf(store.get()).text)
    keep()
    await addCost(store)
    keep()
  }

  /** The page may have been closed before the charge of the last answers was known. */
  for (const store of turns.get().at(-1)?.answers ?? []) {
    if (!store.get().cost) void addCost(store).then(keep)
  }

  function begin(before: readonly Turn[], prompt: Prompt, call: CallSettings): void {
    const turn = newTurn(prompt, call)
    turns.set([...before, turn])
    keep()
    for (const store of turn.answers) void answer(turn, store, call)
  }

  return {
    turns,
    isBusy,
    lastText,
    stop,
    send: (prompt, call) => begin(turns.get(), prompt, call),
    edit(turn, prompt, call) {
      stop()
      begin(turnsBefore(turns.get(), turn), prompt, call)
    },
    retry(turn, store, call) {
      const { columnId: id, model } = store.get()
      const column = call.settings.columns.find(one => one.id === id)
      store.set(newAnswer(column ?? { id, model }))
      void answer(turn, store, call)
    },
    clear() {
      stop()
      turns.set([])
      keep()
    },
  }
}

const turnsBefore = (turns: readonly Turn[], turn: Turn) => turns.slice(0, turns.indexOf(turn))

let ids = 0
/** Unique in this browser. Pages without TLS have no `crypto.randomUUID`. */
const newId = () => `${Date.now()}-${(ids += 1)}`

const newTurn = (prompt: Prompt, { settings }: CallSettings): Turn => ({
  id: newId(),
  prompt,
  answers: settings.columns.map(column => createStore(newAnswer(column))),
})

const newAnswer = ({ id, model }: Column): Answer => ({
  columnId: id,
  model,
  state: 'loading',
  text: '',
  reasoning: '',
  isStopped: false,
})

async function addCost(store: Store<Answer>): Promise<void> {
  const { requestId } = store.get()
  if (requestId === undefined) return
  const cost = await readCost(requestId).catch(() => undefined)
  if (cost && store.get().requestId === requestId) store.set({ ...store.get(), cost })
}
