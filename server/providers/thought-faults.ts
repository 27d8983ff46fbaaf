import type { ThoughtFault } from '../dialects/conversation.ts'
import type { Fault } from '../dialects/reading.ts'

interface Refusal {
  readonly of: string
  readonly fault: ThoughtFault
  /** The code of the error, or what its text says. */
  readonly code?: string
  readonly text?: RegExp
}

/** How vendors refuse a request for the reasoning in it. Other gateways pass these texts on. */
const refusals: readonly Refusal[] = [
  // https://platform.claude.com/docs/en/build-with-claude/extended-thinking#preserving-thinking-blocks
  {
    of: 'Anthropic',
    fault: 'unreadable',
    text: /invalid [`'"]?signature[`'"]? in [`'"]?thinking/i,
  },
  {
    of: 'Anthropic',
    fault: 'unreadable',
    text: /invalid [`'"]?data[`'"]? in [`'"]?redacted_think/i,
  },
  {
    of: 'Anthropic',
    fault: 'unreadable',
    text: /thinking[`'"]? (?:or [`'"]?redacted_thinking[`'"]? )?blocks .{0,60}cannot be modified/i,
  },
  {
    of: 'Anthropic, AWS',
    fault: 'unreadable',
    text: /thinking[`'"]? block.{0,60} is bound to a different/i,
  },
  // https://platform.openai.com/docs/guides/reasoning#encrypted-reasoning-items
  { of: 'OpenAI', fault: 'unreadable', code: 'invalid_encrypted_content' },
  {
    of: 'OpenAI',
    fault: 'unreadable',
    text: /encrypted content .{0,200}could not be (?:verified|decrypted)/i,
  },
  // https://ai.google.dev/gemini-api/docs/thought-signatures
  { of: 'Gemini', fault: 'missing', code: 'MISSING_THOUGHT_SIGNATURE' },
  { of: 'Gemini', fault: 'missing', text: /missing a [`'"]?thought_?signature/i },
  {
    of: 'Gemini',
    fault: 'unreadable',
    text: /(?:corrupted|invalid) thought.?signature|thought.?signature is (?:not valid|invalid)/i,
  },
]

/** Longer texts repeat the request, which may have any words. */
const TEXT_LENGTH_MAX = 2_000

/** Why an upstream refuses the reasoning in a request; undefined when that is not what it refuses. */
export function thoughtFaultOf({ code, message }: Fault): ThoughtFault | undefined {
  const text = message.slice(0, TEXT_LENGTH_MAX)
  const found = refusals.find(one => (one.text ? one.text.test(text) : one.code === code))
  return found?.fault
}
