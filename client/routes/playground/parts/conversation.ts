import type { Store } from '../../../ui/store.ts'
import type { Settings } from './settings.ts'
import type { ChatMessage, ChatRequest, Failure } from './chatRequest.ts'

export interface Prompt {
  readonly text: string
  /** As `data:` addresses. */
  readonly pictures: readonly string[]
  /** The number of pictures that were too large to be stored. */
  readonly lostPictures?: number
}

/** What a call used and what it was charged. */
export interface CallCost {
  /** Absent when the site writes no log of calls. */
  readonly promptTokens?: number | null | undefined
  readonly completionTokens?: number | null | undefined
  readonly durationMs?: number | null | undefined
  readonly firstTokenMs?: number | null | undefined
  readonly quota: string
}

export interface Answer {
  readonly columnId: number
  readonly model: string
  readonly state: 'loading' | 'incomplete' | 'complete' | 'error'
  readonly text: string
  readonly reasoning: string
  /** The user ended it before its end. */
  readonly isStopped: boolean
  readonly failure?: Failure | undefined
  readonly requestId?: string | undefined
  readonly cost?: CallCost | undefined
}

/** A prompt and the answer of each model. An answer changes with each frame, so it has a store. */
export interface Turn {
  readonly id: string
  readonly prompt: Prompt
  readonly answers: readonly Store<Answer>[]
}

const THINKING = /^\s*<think>([\s\S]*?)(?:<\/think>\s*|$)/

export const hasEnded = ({ state }: Answer) => state === 'complete' || state === 'error'

/** The answer without the reasoning that some models write before it. */
export function partsOf({ text, reasoning }: Pick<Answer, 'text' | 'reasoning'>) {
  const found = THINKING.exec(text)
  if (!found) return { text, reasoning }
  return { text: text.slice(found[0].length), reasoning: reasoning + (found[1] ?? '') }
}

export interface RequestParts {
  readonly columnId: number
  readonly model: string
  readonly before: readonly Turn[]
  readonly prompt: Prompt
  readonly settings: Settings
  readonly system: string
}

export function toRequest({ settings, model, ...parts }: RequestParts): ChatRequest {
  const { group, temperature, maxTokens } = settings
  return {
    model,
    group,
    stream: true,
    max_tokens: maxTokens,
    ...(temperature !== null && { temperature }),
    messages: messagesOf(parts),
  }
}

type MessageParts = Omit<RequestParts, 'settings' | 'model'>

function messagesOf({ system, before, prompt, columnId }: MessageParts): readonly ChatMessage[] {
  return [
    ...(system.trim() === '' ? [] : [{ role: 'system', content: system } as const]),
    ...before.flatMap(turn => answeredTurn(turn, columnId)),
    { role: 'user', content: contentOf(prompt) },
  ]
}

/** A text, or with pictures a list of parts. */
function contentOf({ text, pictures }: Prompt): ChatMessage['content'] {
  if (pictures.length === 0) return text
  const images = pictures.map(url => ({ type: 'image_url', image_url: { url } }) as const)
  return text.trim() === '' ? images : [{ type: 'text', text }, ...images]
}

/**
 * A turn as the model of a column sees it. A model that was added later sees the answer of another
 * one. A turn without an answer is left out, because most models refuse two prompts in a row.
 */
function answeredTurn({ prompt, answers }: Turn, columnId: number): readonly ChatMessage[] {
  const given = answers.map(answer => answer.get()).filter(({ state }) => state === 'complete')
  const texts = given.map(answer => ({ ...answer, text: partsOf(answer).text }))
  const answered = texts.filter(({ text }) => text.trim() !== '')
  const answer = answered.find(one => one.columnId === columnId) ?? answered[0]
  if (!answer) return []
  return [
    { role: 'user', content: contentOf(prompt) },
    { role: 'assistant', content: answer.text },
  ]
}
