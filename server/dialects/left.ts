import type { ChatTurn, DialectName, Extra, Part } from './turn.ts'

/** The names of callers of OpenAI's chat, of Responses, of Messages and of Gemini. */
type Names = readonly [chat: string, responses: string, messages: string, gemini: string]

const same = (name: string): Names => [name, name, name, name]
const config = (name: string, snake: string, messages = snake): Names => [
  snake,
  snake,
  messages,
  `generationConfig.${name}`,
]

/** What a dialect may not be able to say, and how callers of each dialect call it. */
const NAMES = {
  // Members of a request.
  cacheKey: ['prompt_cache_key', 'prompt_cache_key', 'prompt_cache_key', 'cachedContent'],
  choices: config('candidateCount', 'n'),
  effort: [
    'reasoning_effort',
    'reasoning.effort',
    'output_config.effort',
    'generationConfig.thinkingConfig',
  ],
  format: [
    'response_format',
    'text.format',
    'output_config.format',
    'generationConfig.responseMimeType',
  ],
  frequencyPenalty: config('frequencyPenalty', 'frequency_penalty'),
  logprobs: ['logprobs', 'top_logprobs', 'logprobs', 'generationConfig.responseLogprobs'],
  maxTokens: [
    'max_completion_tokens',
    'max_output_tokens',
    'max_tokens',
    'generationConfig.maxOutputTokens',
  ],
  metadata: ['metadata', 'metadata', 'metadata', 'labels'],
  parallelCalls: [
    'parallel_tool_calls',
    'parallel_tool_calls',
    'tool_choice.disable_parallel_tool_use',
    'parallelCalls',
  ],
  presencePenalty: config('presencePenalty', 'presence_penalty'),
  seed: config('seed', 'seed'),
  serviceTier: ['service_tier', 'service_tier', 'service_tier', 'serviceTier'],
  stop: config('stopSequences', 'stop', 'stop_sequences'),
  temperature: config('temperature', 'temperature'),
  thinking: ['reasoning_effort', 'reasoning', 'thinking', 'generationConfig.thinkingConfig'],
  toolChoice: ['tool_choice', 'tool_choice', 'tool_choice', 'toolConfig'],
  topK: config('topK', 'top_k'),
  topP: config('topP', 'top_p'),
  user: ['user', 'safety_identifier', 'metadata.user_id', 'user'],
  verbosity: ['verbosity', 'text.verbosity', 'verbosity', 'verbosity'],
  // Parts of a message.
  audio: ['input_audio', 'input_audio', 'audio', 'inlineData'],
  citations: ['annotations', 'annotations', 'citations', 'citations'],
  file: ['file', 'input_file', 'document', 'fileData'],
  image: ['image_url', 'input_image', 'image', 'inlineData'],
  refusal: same('refusal'),
  text: same('text'),
  thought: ['reasoning_content', 'reasoning', 'thinking', 'thought'],
  toolCall: ['tool_calls', 'function_call', 'tool_use', 'functionCall'],
  toolResult: ['tool', 'function_call_output', 'tool_result', 'functionResponse'],
  video: ['video_url', 'input_video', 'video', 'fileData'],
} as const satisfies Readonly<Record<string, Names>>

export type Wish = keyof typeof NAMES

const COLUMNS: Readonly<Record<DialectName, 0 | 1 | 2 | 3>> = {
  'openai-chat': 0,
  'openai-completions': 0,
  'openai-responses': 1,
  anthropic: 2,
  gemini: 3,
}

/** Where Responses keeps the ids and states of its items, which mean nothing elsewhere. */
const PLACES: ReadonlySet<string> = new Set(['item', 'part', 'isList', 'isInstructions', 'group'])

/** Collects what a request asked for and its upstream's dialect cannot say, by the names of the caller. */
export interface Left {
  /** A name as the caller wrote it. */
  add(name: string): void
  /** What the neutral form has a place for. */
  wish(wish: Wish): void
  /** A part of a message. */
  part(part: Part): void
  /** Members that only another dialect than this knows. */
  extra(extra: Extra | undefined, own: DialectName): void
  /** Each name once. */
  names(): readonly string[]
}

export function createLeft({ extra: { of } }: Pick<ChatTurn, 'extra'>): Left {
  const names = new Set<string>()
  const wish = (one: Wish) => void names.add(NAMES[one][COLUMNS[of]])
  return {
    add: name => void names.add(name),
    wish,
    part(part) {
      if (part.kind === 'opaque') names.add(part.type)
      else wish(part.kind === 'thinking' ? 'thought' : part.kind)
    },
    extra(extra, own) {
      if (!extra || extra.of === own) return
      for (const name of Object.keys(extra.members)) if (!PLACES.has(name)) names.add(name)
    },
    names: () => [...names],
  }
}
