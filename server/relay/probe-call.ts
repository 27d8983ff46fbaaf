import type { ChatTurn } from '../dialects/turn.ts'
import type { CachedChannel } from '../domain/channels/index.ts'
import type { Provider, Site, UpstreamRequest } from '../providers/provider.ts'
import type { Reading } from '../dialects/reading.ts'

const EMBEDDING_TYPE = 44
const EMBEDDING_MODEL = /embed|bge-|^m3e/i

type Body = Readonly<Record<string, unknown>>

/** What a test calls. */
export interface Tested {
  readonly provider: Provider
  readonly channel: CachedChannel
  readonly model: string
  readonly site: () => Site
}

/** One small call of a test. */
export interface ProbeCall {
  readonly request: UpstreamRequest
  readonly body: Body
  readonly read: (answer: unknown) => Reading | undefined
  /** Whether the answer is asked for as a stream. */
  readonly isStream: boolean
  /** Whether the same can be asked for as a stream. */
  readonly canStream: boolean
}

/** The call for a model: a chat, or an embedding for the models of embeddings. */
export function probeCall(
  { provider, channel, model, site }: Tested,
  isStream?: boolean,
): ProbeCall {
  const upstreamModel = channel.modelMapping.get(model) ?? model
  const target = { ...channel, upstreamModel, site }
  const { embeddings } = provider
  if (embeddings && (channel.type === EMBEDDING_TYPE || EMBEDDING_MODEL.test(upstreamModel))) {
    const body = { input: ['hello world'] }
    const request = embeddings.request(body, target)
    return { request, body, read: embeddings.readWhole, isStream: false, canStream: false }
  }
  const isStreamed = isStream ?? provider.streamsOnly(upstreamModel)
  const turn = { ...smallTurn(upstreamModel), isStream: isStreamed }
  const { body } = provider.dialect.writeTurn(turn, { model: upstreamModel })
  const request = provider.request(body, isStreamed, target)
  return { request, body, read: provider.readWhole, isStream: isStreamed, canStream: true }
}

/** Models that think first need more room for an answer; Claude refuses less than it thinks with. */
function roomFor(model: string): { readonly maxTokens?: number } {
  if (model.includes('thinking')) return model.includes('claude') ? {} : { maxTokens: 50 }
  return { maxTokens: model.includes('gemini') ? 300 : 10 }
}

/** The shortest request of a model. */
const smallTurn = (model: string): Omit<ChatTurn, 'isStream'> => ({
  model,
  messages: [{ role: 'user', parts: [{ kind: 'text', text: 'hi' }] }],
  tools: [],
  sampling: {},
  ...roomFor(model),
  extra: { of: 'openai-chat', members: {} },
})
