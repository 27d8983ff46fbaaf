import { isJsonObject, type JsonObject, type JsonValue } from '../../../contract/json.ts'
import { numberOf } from '../../kernel/exact-json.ts'

const BEGIN = '<think>\n'
const END = '\n</think>\n'

/**
 * Moves the reasoning of a stream into its content, between `<think>` tags. Use one function per
 * stream: it remembers for each choice whether the reasoning has begun and ended.
 */
export function createThinkingMover(): (event: JsonObject) => JsonObject {
  const thinking = new Set<unknown>()

  /** The content of a delta with its reasoning and the tags that begin or end here. */
  function contentOf(choice: JsonObject, delta: JsonObject): string {
    const index = numberOf(choice['index'])
    const reasoning = reasoningIn(delta)
    const begin = reasoning !== '' && !thinking.has(index) ? BEGIN : ''
    if (reasoning !== '') thinking.add(index)
    const end = endsThinking(choice, delta) && thinking.delete(index) ? END : ''
    return begin + reasoning + end + textIn(delta['content'])
  }

  function moved(choice: JsonValue): JsonValue {
    if (!isJsonObject(choice)) return choice
    const delta = isJsonObject(choice['delta']) ? choice['delta'] : {}
    const content = contentOf(choice, delta)
    const isAsItCame = content === textIn(delta['content'])
    return isAsItCame ? choice : { ...choice, delta: withContent(delta, content) }
  }

  return event => ({ ...event, choices: choicesOf(event).map(moved) })
}

function endsThinking(choice: JsonObject, delta: JsonObject): boolean {
  const hasCalls = Array.isArray(delta['tool_calls'])
  return textIn(delta['content']) !== '' || hasCalls || textIn(choice['finish_reason']) !== ''
}

/** A whole answer with its reasoning inside its content. */
export function withThinkingInside(answer: JsonObject): JsonObject {
  return { ...answer, choices: choicesOf(answer).map(withMovedMessage) }
}

function withMovedMessage(choice: JsonValue): JsonValue {
  if (!isJsonObject(choice) || !isJsonObject(choice['message'])) return choice
  const { message } = choice
  const reasoning = reasoningIn(message)
  if (reasoning === '') return choice
  const content = BEGIN + reasoning + END + textIn(message['content'])
  return { ...choice, message: withContent(message, content) }
}

function withContent(message: JsonObject, content: string): JsonObject {
  const { reasoning_content: _, reasoning: _same, ...rest } = message
  return { ...rest, content }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const reasoningIn = (message: JsonObject) =>
  textIn(message['reasoning_content']) || textIn(message['reasoning'])
const choicesOf = ({ choices }: JsonObject) => (Array.isArray(choices) ? choices : [])
