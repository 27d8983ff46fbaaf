import type { JsonObject } from '../../contract/json.ts'
import type { Feature } from './feature.ts'

const SCHEMA = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }
const config = (generationConfig: JsonObject) => ({ generationConfig })
const CACHED = {
  messages: [
    {
      role: 'user',
      content: [{ type: 'text', text: 'Hi', cache_control: { type: 'ephemeral' } }],
    },
  ],
}

/** A number that all dialects call nearly the same. */
const sampling = (snake: string, camel: string, value: number): Feature['members'] => ({
  chat: { [snake]: value },
  completions: { [snake]: value },
  responses: { [snake]: value },
  messages: { [snake]: value },
  gemini: config({ [camel]: value }),
})
/** The same, where OpenAI's Responses and Anthropic have none. */
function rareSampling(snake: string, camel: string, value: number): Feature['members'] {
  const { responses: _, messages: _none, ...members } = sampling(snake, camel, value)
  return members
}

/** How it is answered. */
export const ofSettings: readonly Feature[] = [
  {
    name: 'how much the model thinks: an effort',
    members: {
      chat: { reasoning_effort: 'high' },
      responses: { reasoning: { effort: 'high' } },
      messages: { thinking: { type: 'adaptive' }, output_config: { effort: 'high' } },
      gemini: config({ thinkingConfig: { thinkingLevel: 'HIGH' } }),
    },
  },
  {
    name: 'how much the model thinks: tokens',
    members: {
      messages: { max_tokens: 4000, thinking: { type: 'enabled', budget_tokens: 2000 } },
      gemini: config({ thinkingConfig: { thinkingBudget: 2000 } }),
    },
  },
  {
    name: 'an answer in JSON',
    members: {
      chat: { response_format: { type: 'json_object' } },
      responses: { text: { format: { type: 'json_object' } } },
      gemini: config({ responseMimeType: 'application/json' }),
    },
  },
  {
    name: 'an answer by a schema',
    members: {
      chat: {
        response_format: { type: 'json_schema', json_schema: { name: 'a', schema: SCHEMA } },
      },
      responses: { text: { format: { type: 'json_schema', name: 'a', schema: SCHEMA } } },
      messages: { output_config: { format: { type: 'json_schema', schema: SCHEMA } } },
      gemini: config({ responseMimeType: 'application/json', responseJsonSchema: SCHEMA }),
    },
  },
  { name: 'the temperature', members: sampling('temperature', 'temperature', 0.5) },
  { name: '`top_p`', members: sampling('top_p', 'topP', 0.5) },
  {
    name: '`top_k`',
    members: { messages: { top_k: 5 }, gemini: config({ topK: 5 }), chat: { top_k: 5 } },
  },
  {
    name: 'texts to stop at',
    members: {
      chat: { stop: ['END'] },
      completions: { stop: ['END'] },
      messages: { stop_sequences: ['END'] },
      gemini: config({ stopSequences: ['END'] }),
    },
  },
  { name: 'a seed', members: rareSampling('seed', 'seed', 7) },
  { name: 'penalties', members: rareSampling('presence_penalty', 'presencePenalty', 1) },
  {
    name: 'the bias of tokens',
    members: { chat: { logit_bias: { 5: 1 } }, completions: { logit_bias: { 5: 1 } } },
  },
  {
    name: 'log probabilities',
    members: {
      chat: { logprobs: true, top_logprobs: 2 },
      completions: { logprobs: 2 },
      responses: { top_logprobs: 2 },
      gemini: config({ responseLogprobs: true, logprobs: 2 }),
    },
  },
  {
    name: 'several answers',
    members: { chat: { n: 2 }, completions: { n: 2 }, gemini: config({ candidateCount: 2 }) },
  },
  {
    name: 'the most tokens of the answer',
    members: {
      chat: { max_completion_tokens: 100 },
      completions: { max_tokens: 100 },
      responses: { max_output_tokens: 100 },
      messages: { max_tokens: 100 },
      gemini: config({ maxOutputTokens: 100 }),
    },
  },
  { name: 'several prompts', members: { completions: { prompt: ['Hi', 'Ho'] } } },
  { name: 'a prompt in tokens', members: { completions: { prompt: [13347] } } },
  { name: 'a text after the answer', members: { completions: { suffix: 'end' } } },
  { name: 'the best of several answers', members: { completions: { best_of: 3 } } },
  {
    name: 'a name of the end user',
    members: {
      chat: { user: 'u1' },
      completions: { user: 'u1' },
      messages: { metadata: { user_id: 'u1' } },
    },
  },
  {
    name: 'a key of the cache',
    members: { chat: { prompt_cache_key: 'k' }, responses: { prompt_cache_key: 'k' } },
  },
  {
    name: 'a mark of the cache',
    members: {
      chat: CACHED,
      messages: CACHED,
    },
  },
  {
    name: 'metadata',
    members: { chat: { metadata: { a: 'b' } }, responses: { metadata: { a: 'b' } } },
  },
  {
    name: 'a dearer service',
    members: {
      chat: { service_tier: 'priority' },
      completions: { service_tier: 'priority' },
      responses: { service_tier: 'priority' },
      messages: { speed: 'fast' },
      gemini: { serviceTier: 'priority' },
    },
  },
  {
    name: 'how long the text is',
    members: { chat: { verbosity: 'low' }, responses: { text: { verbosity: 'low' } } },
  },
  {
    name: 'an earlier answer that the vendor stored',
    members: { responses: { previous_response_id: 'resp_1' } },
  },
]
