import { sse, type UpstreamShape } from './shape.ts'

/** Errors with status 200, in streams and as whole answers. */
export const failures: readonly UpstreamShape[] = [
  {
    vendor: 'OpenAI',
    name: 'an error in the middle',
    docs: 'https://platform.openai.com/docs/guides/error-codes',
    isStream: true,
    bytes: sse(
      'data: {"id":"chatcmpl-B1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"role":"assistant","content":"","refusal":null},"finish_reason":null}],"usage":null}',
      'data: {"id":"chatcmpl-B1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"Hello"},"finish_reason":null}],"usage":null}',
      'data: {"error": {"message": "The server had an error while processing your request. Sorry about that!", "type": "server_error"}}',
    ),
    text: 'Hello',
    error: 'upstream_failed',
    charged: [9, 1],
  },
  {
    vendor: 'OpenRouter',
    name: 'an error in the middle, with the reason error',
    docs: 'https://openrouter.ai/docs/api/reference/errors-and-debugging',
    isStream: true,
    bytes: sse(
      ': OPENROUTER PROCESSING',
      'data: {"id":"gen-1","provider":"OpenAI","model":"openai/gpt-4o","object":"chat.completion.chunk","created":1750000000,"choices":[{"index":0,"delta":{"role":"assistant","content":"Hello"},"finish_reason":null}]}',
      'data: {"id":"gen-1","object":"chat.completion.chunk","created":1750000000,"model":"openai/gpt-4o","provider":"OpenAI","error":{"code":"server_error","message":"Provider disconnected unexpectedly"},"choices":[{"index":0,"delta":{"content":""},"finish_reason":"error"}]}',
    ),
    text: 'Hello',
    error: 'upstream_failed',
    charged: [9, 1],
  },
  {
    vendor: 'OpenRouter',
    name: 'an error after its comments',
    docs: 'https://openrouter.ai/docs/api/reference/errors-and-debugging',
    isStream: true,
    bytes: sse(
      ': OPENROUTER PROCESSING',
      ': OPENROUTER PROCESSING',
      'data: {"error":{"code":502,"message":"Provider returned error","metadata":{"provider_name":"OpenAI","raw":"{}"}},"user_id":"user_1"}',
    ),
    text: '',
    charged: undefined,
  },
  {
    vendor: 'OpenRouter',
    name: 'an error in the choice of a whole answer',
    docs: 'https://openrouter.ai/docs/api/reference/overview',
    isStream: false,
    bytes:
      '{"id":"gen-1","provider":"OpenAI","model":"openai/gpt-4o","object":"chat.completion","created":1750000000,"choices":[{"index":0,"finish_reason":"error","native_finish_reason":null,"message":{"role":"assistant","content":""},"error":{"code":502,"message":"Upstream error"}}]}',
    text: '',
    charged: undefined,
  },
  {
    vendor: 'Zhipu',
    name: 'a numbered error as the first event',
    docs: 'https://docs.bigmodel.cn/cn/api/rate-limit',
    isStream: true,
    bytes: sse('data: {"error":{"code":"1305","message":"该模型当前访问量过大，请您稍后再试"}}'),
    text: '',
    charged: undefined,
  },
  {
    vendor: 'Zhipu',
    name: 'the reason network_error',
    docs: 'https://docs.bigmodel.cn/api-reference/模型-api/对话补全',
    isStream: true,
    bytes: sse(
      'data: {"id":"2024","created":1724400000,"model":"glm-4-plus","choices":[{"index":0,"delta":{"role":"assistant","content":"Hello"}}]}',
      'data: {"id":"2024","created":1724400000,"model":"glm-4-plus","choices":[{"index":0,"finish_reason":"network_error","delta":{"role":"assistant","content":""}}]}',
      'data: [DONE]',
    ),
    text: 'Hello',
    error: 'upstream_failed',
    charged: [9, 1],
  },
  {
    vendor: 'SiliconFlow',
    name: 'a code and a message instead of an answer',
    docs: 'https://docs.siliconflow.cn/cn/faqs/error-code',
    isStream: false,
    bytes:
      '{"code":20012,"message":"Model does not exist. Please check it carefully.","data":null}',
    text: '',
    charged: undefined,
  },
  {
    vendor: 'Qwen',
    name: 'an event named error',
    docs: 'https://help.aliyun.com/zh/model-studio/error-code',
    isStream: true,
    bytes:
      'id:1\nevent:error\n:HTTP_STATUS/400\ndata:{"code":"DataInspectionFailed","message":"Input data may contain inappropriate content.","request_id":"1"}\n\n',
    text: '',
    charged: undefined,
  },
  {
    vendor: 'vLLM',
    name: 'an error as the object',
    docs: 'https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html',
    isStream: true,
    bytes: sse(
      'data: {"id":"chatcmpl-1","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":""},"logprobs":null,"finish_reason":null}]}',
      'data: {"object":"error","message":"Internal server error","type":"InternalServerError","param":null,"code":500}',
      'data: [DONE]',
    ),
    text: '',
    charged: undefined,
  },
  {
    vendor: 'Together',
    name: 'an error beside nothing, without an end mark',
    docs: 'https://docs.together.ai/docs/error-codes',
    isStream: true,
    bytes:
      'data: {"error":{"message":"Internal server error","type":"server_error","param":null,"code":null}}',
    text: '',
    charged: undefined,
  },
  {
    vendor: 'Anthropic, relayed',
    name: 'a typed error event',
    docs: 'https://docs.anthropic.com/en/docs/build-with-claude/streaming#error-events',
    isStream: true,
    bytes:
      'event: error\ndata: {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}\n\n',
    text: '',
    charged: undefined,
  },
  {
    vendor: 'MiniMax',
    name: 'a status beside null choices',
    docs: 'https://platform.minimax.io/docs/api-reference/errorcode',
    isStream: false,
    bytes:
      '{"id":"04","choices":null,"created":1700000000,"model":"MiniMax-M1","object":"","usage":{"total_tokens":0},"base_resp":{"status_code":1002,"status_msg":"rate limit"}}',
    text: '',
    charged: undefined,
  },
  {
    vendor: 'Azure OpenAI',
    name: 'a stream that ends after the results of its filter',
    docs: 'https://learn.microsoft.com/azure/foundry/openai/concepts/content-streaming',
    isStream: true,
    bytes: sse(
      'data: {"choices":[],"created":0,"id":"","model":"","object":"","prompt_filter_results":[{"prompt_index":0,"content_filter_results":{}}]}',
    ),
    text: '',
    charged: undefined,
  },
]
