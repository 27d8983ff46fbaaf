import { readXaiUsage } from '../../dialects/openai-chat/usage.ts'
import type { Vendor } from './vendor.ts'

/** Without a difference, as far as is known: services that sell OpenAI's models, and servers of open models. */
const LIKE_OPENAI: Vendor = {}

/**
 * The upstreams of OpenAI's chat dialect by the codes of their channel types, whose names are in
 * contract/channel-types. Each has a recorded answer in tests/fixtures/vendors.
 */
export const vendors: ReadonlyMap<number, Vendor> = new Map<number, Vendor>([
  // https://platform.openai.com/docs/api-reference/chat/create
  [1, { knowsDeveloper: true }],
  // https://docs.ollama.com/api/openai-compatibility
  [4, { renamed: { max_completion_tokens: 'max_tokens' } }],
  [6, LIKE_OPENAI],
  [7, LIKE_OPENAI],
  // Any server, so nothing is sent that it may not know.
  [8, { isWholeAddress: true, refusesStreamOptions: true }],
  [9, LIKE_OPENAI],
  [10, LIKE_OPENAI],
  [12, LIKE_OPENAI],
  [13, LIKE_OPENAI],
  // https://www.alibabacloud.com/help/en/model-studio/qwen-api-via-openai-chat-completions
  [
    17,
    {
      paths: {
        chat: '/compatible-mode/v1/chat/completions',
        embeddings: '/compatible-mode/v1/embeddings',
        models: '/compatible-mode/v1/models',
      },
      ranges: { top_p: { min: 0.001, max: 0.999 } },
    },
  ],
  [19, LIKE_OPENAI],
  // https://openrouter.ai/docs/api-reference/chat-completion
  [20, { knowsDeveloper: true }],
  // https://doc.fastgpt.io/docs/introduction/development/openapi/chat
  [22, { refusesStreamOptions: true }],
  // https://platform.moonshot.ai/docs/guide/use-kimi-k2-thinking-model
  [25, { reasoning: { models: /^kimi-/, of: 'calls' } }],
  // https://docs.z.ai/api-reference/llm/chat-completion
  [
    26,
    {
      paths: {
        chat: '/api/paas/v4/chat/completions',
        embeddings: '/api/paas/v4/embeddings',
        models: '/api/paas/v4/models',
      },
      renamed: { max_completion_tokens: 'max_tokens' },
      ranges: { temperature: { min: 0, max: 1 }, top_p: { min: 0.01, max: 1 } },
    },
  ],
  // https://docs.perplexity.ai/api-reference/chat-completions-post: every event has the usage.
  [27, { paths: { chat: '/chat/completions' }, refusesStreamOptions: true }],
  [31, LIKE_OPENAI],
  // https://platform.minimax.io/docs/api-reference/text-chat
  [35, { paths: { chat: '/v1/text/chatcompletion_v2' } }],
  // https://docs.siliconflow.cn/en/api-reference/chat-completions/chat-completions
  [40, LIKE_OPENAI],
  // https://docs.mistral.ai/api: the last event has the usage; members that it does not know are refused.
  [
    42,
    {
      refusesStreamOptions: true,
      renamed: { seed: 'random_seed', max_completion_tokens: 'max_tokens' },
      refused: ['logit_bias', 'logprobs', 'service_tier', 'store', 'top_logprobs', 'user'],
    },
  ],
  // https://api-docs.deepseek.com/guides/thinking_mode
  [43, { reasoning: { models: /./, of: 'all' } }],
  // https://www.volcengine.com/docs/82379/1494384
  [
    45,
    {
      paths: {
        chat: '/api/v3/chat/completions',
        embeddings: '/api/v3/embeddings',
        models: '/api/v3/models',
      },
    },
  ],
  // https://cloud.baidu.com/doc/qianfan-api/s/3m7of64lb
  [
    46,
    { paths: { chat: '/v2/chat/completions', embeddings: '/v2/embeddings', models: '/v2/models' } },
  ],
  // https://inference.readthedocs.io/en/latest/models/model_abilities/chat.html
  [47, LIKE_OPENAI],
  // https://docs.x.ai/docs/api-reference#chat-completions
  [48, { readUsage: readXaiUsage }],
])
