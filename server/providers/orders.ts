import type { JsonObject, JsonValue } from '../../contract/json.ts'
import { callersTool } from './callers-tools.ts'

type Body = JsonObject

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
    harmless: ['auto', 'default', 'on_demand', 'standard', 'standard_only'],
  },
  // https://ai.google.dev/api/generate-content
  {
    field: 'serviceTier',
    of: 'Gemini',
    orders: 'service',
    harmless: ['standard', 'SERVICE_TIER_UNSPECIFIED'],
  },
  { field: 'web_search_options', of: 'OpenAI, OpenRouter, Perplexity', orders: 'work' },
  // https://platform.claude.com/docs/en/api/service-tiers
  { field: 'speed', of: 'Anthropic', orders: 'service', harmless: ['standard'] },
  { field: 'inference_geo', of: 'Anthropic', orders: 'service' },
  // They run at the vendor: https://platform.claude.com/docs/en/agents-and-tools/mcp-connector
  { field: 'mcp_servers', of: 'Anthropic', orders: 'work' },
  { field: 'container', of: 'Anthropic', orders: 'work' },
  // They name who pays at the vendor.
  { field: 'billing_policy', of: 'Anthropic', orders: 'service' },
  { field: 'user_profile_id', of: 'Anthropic', orders: 'service' },
  // https://www.alibabacloud.com/help/en/model-studio/web-search
  { field: 'enable_search', of: 'DashScope, SiliconFlow', orders: 'work', harmless: [false] },
  { field: 'search_options', of: 'DashScope', orders: 'work' },
  // https://docs.x.ai/docs/guides/live-search
  { field: 'search_parameters', of: 'xAI', orders: 'work' },
  // https://cloud.baidu.com/doc/qianfan-api
  { field: 'web_search', of: 'Baidu Qianfan', orders: 'work' },
]

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
  let found: string[] | undefined
  for (const name in body) {
    if (isOrder(name, body[name]) && !passed.has(name)) (found ??= []).push(name)
  }
  return found ? withoutFields(body, found) : { body, dropped: nothing }
}

function withoutFields(body: Body, dropped: readonly string[]): Priced {
  const left = Object.fromEntries(Object.entries(body).filter(([name]) => !dropped.includes(name)))
  if (!dropped.includes('tools')) return { body: left, dropped }
  const tools = (body['tools'] as JsonValue[]).flatMap(tool => callersTool(tool) ?? [])
  if (tools.length > 0) return { body: { ...left, tools }, dropped }
  const { tool_choice: _, toolConfig: _camel, tool_config: _snake, ...withoutChoice } = left
  return { body: withoutChoice, dropped }
}

function isOrder(name: string, value: JsonValue | undefined): boolean {
  if (name === 'tools') return Array.isArray(value) && value.some(runsUpstream)
  const order = orderOf.get(name)
  if (!order || value === undefined || value === null) return false
  return !order.harmless?.includes(value)
}

/** Whether a part of a tool, or all of it, runs at the upstream. */
const runsUpstream = (tool: JsonValue) => callersTool(tool) !== tool
