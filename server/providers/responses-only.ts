type Body = Readonly<Record<string, unknown>>

/** GPT by its version, with or without the name of a vendor. */
const GPT = /^(?:[^/]+\/)*gpt-(\d+)(?:\.(\d+))?(?=$|-)(?!.*-chat)(-astra)?/
/** Versions as one number: 5.4 is 504. */
const MAJOR = 100
/** From here on tools need Responses as soon as the model reasons. */
const GPT_5_4 = 504
/** From here on a model reasons unless the call says that it must not. */
const GPT_5_6 = 506
/** From here on a model reasons always. */
const GPT_6_1 = 601

/**
 * Whether OpenAI refuses a call of chat completions because it has tools, and takes it as Responses:
 * https://platform.openai.com/docs/guides/reasoning
 */
export function needsResponses(model: string, body: Body): boolean {
  const tools = body['tools']
  if (!Array.isArray(tools) || tools.length === 0) return false
  const [, major, minor = '0', isAstra] = GPT.exec(model) ?? []
  if (major === undefined) return false
  const version = Number(major) * MAJOR + Number(minor)
  const reasonsAlways = version >= GPT_6_1 || (isAstra !== undefined && version >= GPT_5_6)
  return reasonsAlways || reasons(version, body['reasoning_effort'] ?? undefined)
}

function reasons(version: number, effort: unknown): boolean {
  if (effort === 'none') return false
  return version >= GPT_5_6 || (version >= GPT_5_4 && effort !== undefined)
}
