import { isJsonObject, type JsonObject } from '../../contract/json.ts'
import { openaiCompletions as dialect } from '../dialects/openai-chat/completions/index.ts'
import type { Fault } from '../dialects/reading.ts'
import { answeredInChat } from './answered-in-chat.ts'
import { idsIn } from './model-ids.ts'
import { ofDialect } from './of-dialect.ts'
import { headersOf, modelsRequestOf } from './openai-compatible/request.ts'
import type { Fold, Provider, Target } from './provider.ts'

/** OpenAI's completions of a text: https://platform.openai.com/docs/api-reference/completions */
export const openaiCompletions: Provider = {
  ...ofDialect(dialect, { request, modelsRequest: modelsRequestOf({}), readModels: idsIn }),
  readError: value => dialect.readError(value) ?? answeredInChat(value),
  readFault: (status, body) => ofModel(dialect.readFault(status, body)),
  createFold,
  unfold: answer => Buffer.from(`data: ${JSON.stringify(answer)}\n\ndata: [DONE]\n\n`),
}

/** A stream is asked for its usage, as one of chat. */
function request(body: Readonly<Record<string, unknown>>, isStream: boolean, target: Target) {
  const options = isJsonObject(body['stream_options']) ? body['stream_options'] : {}
  const usage = isStream && { stream_options: { ...options, include_usage: true } }
  return {
    url: `${target.baseUrl}/v1/completions`,
    headers: headersOf(target, isStream),
    body: JSON.stringify({ ...body, model: target.upstreamModel, ...usage }),
  }
}

const CHAT_MODEL = /\bchat model\b/i

/** OpenAI refuses a model of chat with 404 and no code. It has the dialect, and lacks it for the model alone. */
function ofModel(fault: Fault): Fault {
  const isOfModel = fault.status === 404 && CHAT_MODEL.test(fault.message)
  return isOfModel ? { ...fault, code: 'model_not_found' } : fault
}

const LISTS = ['tokens', 'token_logprobs', 'top_logprobs', 'text_offset']

/** Joins events, whose choices have the form of those of a whole answer. */
function createFold(): Fold {
  let members: JsonObject = {}
  const choices = new Map<number, JsonObject>()
  return {
    add(value) {
      if (!isJsonObject(value)) return
      const { choices: parts, ...rest } = value
      members = { ...members, ...said(rest) }
      for (const part of Array.isArray(parts) ? parts : []) {
        if (!isJsonObject(part)) continue
        const index = Number(part['index'] ?? 0)
        choices.set(index, joined(choices.get(index), part))
      }
    },
    whole: () => ({
      ...members,
      object: 'text_completion',
      choices: [...choices.keys()].toSorted((one, other) => one - other).map(at => choices.get(at)),
    }),
  }
}

const said = (members: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(members).filter(([name, value]) => value !== null && name !== '__proto__'),
  )

function joined(before: JsonObject = { text: '', logprobs: null }, more: JsonObject): JsonObject {
  const text = `${textOf(before)}${textOf(more)}`
  return { ...before, ...said(more), text, logprobs: joinedLogprobs(before, more) }
}

const textOf = ({ text }: JsonObject) => (typeof text === 'string' ? text : '')

function joinedLogprobs({ logprobs: one }: JsonObject, { logprobs: other }: JsonObject) {
  if (!isJsonObject(one) || !isJsonObject(other)) return other ?? one ?? null
  const lists = LISTS.map(name => [name, [one[name] ?? [], other[name] ?? []].flat()])
  return Object.fromEntries(lists) as JsonObject
}
