import { readCohereUsage, readXaiUsage } from '../../dialects/openai-chat/usage.ts'
import { namesIn } from '../model-ids.ts'
import type { Vendor } from './vendor.ts'

/** Without a difference, as far as is known: services that sell OpenAI's models, and servers of open models. */
const LIKE_OPENAI: Vendor = {}

// https://docs.z.ai/api-reference/llm/chat-completion
const ZHIPU: Vendor = {
  paths: {
    chat: '/api/paas/v4/chat/completions',
    embeddings: '/api/paas/v4/embeddings',
    models: '/api/paas/v4/models',
  },
  renamed: { max_completion_tokens: 'max_tokens' },
  ranges: { temperature: { min: 0, max: 1 }, top_p: { min: 0.01, max: 1 } },
}

/**
 * The upstreams of OpenAI's chat dialect by the codes of their channel types, whose names are in
 * contract/channel-types. Each has a recorded answer in tests/fixtures/vendors.
 */
export const vendors: ReadonlyMap<number, Vendor> = new Map<number, Vendor>([
  // https://platform.openai.com/docs/api-reference/chat/create
  [1, { knowsDeveloper: true, paths: { responses: '/v1/responses' } }],
  // https://learn.microsoft.com/azure/ai-foundry/openai/api-version-lifecycle: the model is the name of a
  // deployment. A channel with a version has the former address, of which some deployments have no other.
  [
    3,
    {
      paths: {
        chat: '/openai/v1/chat/completions',
        embeddings: '/openai/v1/embeddings',
        models: '/openai/v1/models',
        responses: '/openai/v1/responses',
      },
      pathsWithOther: {
        chat: '/openai/deployments/{model}/chat/completions?api-version={other}',
        embeddings: '/openai/deployments/{model}/embeddings?api-version={other}',
        models: '/openai/models?api-version={other}',
        responses: '/openai/responses?api-version={other}',
      },
      keyHeader: 'api-key',
      codes: { DeploymentNotFound: 'model_not_found' },
      knowsDeveloper: true,
      responsesRefuse: { models: /deepseek/i, field: 'reasoning' },
    },
  ],
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
  // https://docs.bigmodel.cn: version 3 has ended; version 4 takes the same keys.
  [16, ZHIPU],
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
  // https://openrouter.ai/docs/api-reference/chat-completion, https://openrouter.ai/docs/app-attribution
  [20, { knowsDeveloper: true, siteHeaders: { address: 'http-referer', name: 'x-title' } }],
  // https://doc.fastgpt.io/docs/introduction/development/openapi/chat
  [22, { refusesStreamOptions: true }],
  // https://cloud.tencent.com/document/product/1729/111007
  [23, LIKE_OPENAI],
  // https://platform.moonshot.ai/docs/guide/use-kimi-k2-thinking-model
  [25, { reasoning: { models: /^kimi-/, of: 'calls' } }],
  [26, ZHIPU],
  // https://docs.perplexity.ai/api-reference/chat-completions-post: every event has the usage.
  [27, { paths: { chat: '/chat/completions' }, refusesStreamOptions: true }],
  [31, LIKE_OPENAI],
  // https://docs.cohere.com/docs/compatibility-api; `stream_options` since August 2025:
  // https://github.com/cohere-ai/cohere-developer-experience/pull/606
  [
    34,
    {
      paths: {
        chat: '/compatibility/v1/chat/completions',
        embeddings: '/compatibility/v1/embeddings',
        models: '/v1/models?endpoint=chat&page_size=1000',
      },
      refused: [
        'audio',
        'logit_bias',
        'metadata',
        'modalities',
        'n',
        'parallel_tool_calls',
        'prediction',
        'service_tier',
        'store',
        'top_logprobs',
      ],
      ranges: { frequency_penalty: { min: 0, max: 1 }, presence_penalty: { min: 0, max: 1 } },
      values: {
        reasoning_effort: {
          minimal: 'none',
          low: 'high',
          medium: 'high',
          xhigh: 'high',
          max: 'high',
        },
      },
      readUsage: readCohereUsage,
      readModels: answer => namesIn(answer, 'models'),
    },
  ],
  // https://platform.minimax.io/docs/api-reference/text-chat
  [35, { paths: { chat: '/v1/text/chatcompletion_v2' } }],
  // https://developers.cloudflare.com/workers-ai/configuration/open-ai-compatibility
  // https://developers.cloudflare.com/api/resources/ai/subresources/models/methods/list
  [
    39,
    {
      paths: {
        chat: '/client/v4/accounts/{other}/ai/v1/chat/completions',
        embeddings: '/client/v4/accounts/{other}/ai/v1/embeddings',
        models: '/client/v4/accounts/{other}/ai/models/search?task=Text%20Generation&per_page=100',
      },
      readModels: answer => namesIn(answer, 'result'),
    },
  ],
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
  [53, LIKE_OPENAI],
])
