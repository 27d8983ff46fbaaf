interface Room {
  /** Models with this in their name; empty: all. */
  readonly name: RegExp
  /** Absent: the test has no limit. */
  readonly maxTokens?: number
}

/** The room for the answer to a test; the first row that fits counts. */
const rooms: readonly Room[] = [
  // It refuses a limit below what it thinks with: https://platform.claude.com/docs/en/build-with-claude/extended-thinking
  { name: /claude.*thinking|thinking.*claude/ },
  // A model that thinks first needs more.
  { name: /thinking/, maxTokens: 50 },
  { name: /gemini/, maxTokens: 300 },
]
const MAX_TOKENS = 10

/** The limit of tokens for the answer of a model to a test; none for a model that refuses a small one. */
export function roomForTest(model: string): { readonly maxTokens?: number } {
  const room = rooms.find(({ name }) => name.test(model))
  if (!room) return { maxTokens: MAX_TOKENS }
  return room.maxTokens === undefined ? {} : { maxTokens: room.maxTokens }
}

/** The type whose models are tested with an embedding. */
const EMBEDDING_TYPE = 44
const EMBEDDING_MODEL = /embed|bge-|^m3e/i

/** Whether a model is tested with an embedding, because it gives no other answer. */
export const hasEmbeddingsOnly = (type: number, upstreamModel: string): boolean =>
  type === EMBEDDING_TYPE || EMBEDDING_MODEL.test(upstreamModel)
