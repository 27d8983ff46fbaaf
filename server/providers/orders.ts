type Body = Readonly<Record<string, unknown>>

/** A field of chat requests that orders more than the model that the call is priced by. */
interface Order {
  readonly field: string
  /** Whose dialect has it. */
  readonly of: string
  /** What it orders: another model or provider, a dearer service, or paid work beside the answer. */
  readonly orders: 'route' | 'service' | 'work'
  /** Values that order nothing; absent: none. */
  readonly harmless?: readonly unknown[]
}

/**
 * Fields that are not passed on, because the price of a call does not cover what they order. They are
 * left out for every type of channel: the address of any channel may be that of another gateway, which
 * understands them all.
 */
export const orders: readonly Order[] = [
  // https://openrouter.ai/docs/api/reference/overview
  { field: 'models', of: 'OpenRouter, Vercel', orders: 'route' },
  { field: 'route', of: 'OpenRouter', orders: 'route' },
  { field: 'provider', of: 'OpenRouter', orders: 'route' },
  { field: 'preset', of: 'OpenRouter', orders: 'route' },
  { field: 'transforms', of: 'OpenRouter', orders: 'route' },
  { field: 'plugins', of: 'OpenRouter', orders: 'work' },
  // https://vercel.com/docs/ai-gateway
  { field: 'providerOptions', of: 'Vercel', orders: 'route' },
  // https://docs.litellm.ai/docs/proxy/reliability
  { field: 'fallbacks', of: 'LiteLLM', orders: 'route' },
  { field: 'context_window_fallbacks', of: 'LiteLLM', orders: 'route' },
  // https://platform.openai.com/docs/api-reference/chat/create
  {
    field: 'service_tier',
    of: 'OpenAI, Groq, OpenRouter, Volcengine Ark',
    orders: 'service',
    harmless: ['auto', 'default', 'on_demand', 'standard'],
  },
  { field: 'web_search_options', of: 'OpenAI, OpenRouter, Perplexity', orders: 'work' },
  // https://platform.claude.com/docs/en/api/service-tiers
  { field: 'speed', of: 'Anthropic', orders: 'service', harmless: ['standard'] },
  { field: 'inference_geo', of: 'Anthropic', orders: 'service' },
  // https://www.alibabacloud.com/help/en/model-studio/web-search
  { field: 'enable_search', of: 'DashScope, SiliconFlow', orders: 'work', harmless: [false] },
  { field: 'search_options', of: 'DashScope', orders: 'work' },
  // https://docs.x.ai/docs/guides/live-search
  { field: 'search_parameters', of: 'xAI', orders: 'work' },
  // https://cloud.baidu.com/doc/qianfan-api
  { field: 'web_search', of: 'Baidu Qianfan', orders: 'work' },
]

/** Kinds of tools that the caller runs. All others run at the upstream, and cost there. */
const CALLERS_TOOLS: ReadonlySet<unknown> = new Set(['function', 'custom'])

const orderOf: ReadonlyMap<string, Order> = new Map(orders.map(order => [order.field, order]))

/** A request without the fields that were left out. */
export interface Priced {
  readonly body: Body
  /** The names of the fields that were left out. */
  readonly dropped: readonly string[]
}

const nothing: readonly string[] = []

/**
 * A request without what its price does not cover: the fields of `orders`, and tools that run at the
 * upstream. `passed` names those that the channel passes on. Nearly every request stays as it is.
 */
export function withoutOrders(body: Body, passed: ReadonlySet<string>): Priced {
  const dropped = Object.keys(body).filter(name => isOrder(name, body[name]) && !passed.has(name))
  if (dropped.length === 0) return { body, dropped: nothing }
  const left = Object.fromEntries(Object.entries(body).filter(([name]) => !dropped.includes(name)))
  if (!dropped.includes('tools')) return { body: left, dropped }
  const tools = (body['tools'] as unknown[]).filter(tool => !runsUpstream(tool))
  if (tools.length > 0) return { body: { ...left, tools }, dropped }
  const { tool_choice: _, ...withoutChoice } = left
  return { body: withoutChoice, dropped }
}

function isOrder(name: string, value: unknown): boolean {
  if (name === 'tools') return Array.isArray(value) && value.some(runsUpstream)
  const order = orderOf.get(name)
  if (!order || value === undefined || value === null) return false
  return !order.harmless?.includes(value)
}

function runsUpstream(tool: unknown): boolean {
  if (typeof tool !== 'object' || tool === null) return false
  const { type } = tool as { type?: unknown }
  return type !== undefined && !CALLERS_TOOLS.has(type)
}
