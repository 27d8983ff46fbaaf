import { usualDialect } from '../../contract/dialects.ts'
import type { ChatTurn } from '../dialects/turn.ts'
import type { CachedChannel } from '../domain/channels/index.ts'
import type { Provider, Site, UpstreamRequest } from '../providers/provider.ts'
import { hasEmbeddingsOnly, roomForTest } from '../providers/test-rules.ts'
import type { Reading } from '../dialects/reading.ts'

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
  if (embeddings && hasEmbeddingsOnly(channel.type, upstreamModel)) {
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

/** The shortest request of a model. */
const smallTurn = (model: string): Omit<ChatTurn, 'isStream'> => ({
  model,
  messages: [{ role: 'user', parts: [{ kind: 'text', text: 'hi' }] }],
  tools: [],
  sampling: {},
  ...roomForTest(model),
  extra: { of: usualDialect, members: {} },
})
