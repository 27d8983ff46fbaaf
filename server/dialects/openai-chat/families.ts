/*
 * Families of models, by the number in their name, so that the next generation needs no new entry. A name may
 * begin with those of vendors.
 */

/** The o series, and GPT from the fifth generation on. */
const REASONING_GPT = /^(?:[^/]+\/)*(?:o\d+|gpt-(?:[5-9]|\d\d))(?=$|[-.])(?!.*-chat)/i
/** GPT from 5.1 on answers without reasoning when asked to. */
const CAN_SKIP = /^(?:[^/]+\/)*gpt-(?:5\.[1-9]|[6-9]|\d\d)(?=$|[-.])/i
/** https://api-docs.deepseek.com/guides/thinking_mode: from the fourth generation on */
const DEEPSEEK = /(?:^|\/)deepseek-(?:v(?:[4-9]|\d\d)|flash|pro)(?=$|[-.:])/i
/** https://platform.moonshot.ai/docs/guide/use-kimi-k2-thinking-model */
const KIMI = /(?:^|\/)kimi-/i
/** Models besides that take an effort. */
const TAKES_EFFORT = /(?:^|\/)(?:gpt-oss|gemini-(?:2\.5|[3-9]|\d\d)|kimi-k(?:[3-9]|\d\d))/i
const SWITCHED = /(?:^|\/)(?:deepseek-|glm-|kimi-k2|doubao-)/i
const QWEN = /(?:^|\/)q[vw](?:en|q)/i

export const isReasoningGpt = (model: string): boolean => REASONING_GPT.test(model)
export const canSkipReasoning = (model: string): boolean => CAN_SKIP.test(model)
export const isDeepseek = (model: string): boolean => /(?:^|\/)deepseek-/i.test(model)
export const takesEffort = (model: string): boolean =>
  REASONING_GPT.test(model) || TAKES_EFFORT.test(model)
/** Whether the model takes `thinking: {type}`. */
export const hasThinkingSwitch = (model: string): boolean => SWITCHED.test(model)
/** Whether the model takes `enable_thinking` and `thinking_budget`. */
export const isQwen = (model: string): boolean => QWEN.test(model)
export const isGemini = (model: string): boolean => /(?:^|\/)gemini-/i.test(model)

/** The messages of an assistant that must have their reasoning, an empty one at least. */
export function needsReasoning(model: string): 'all' | 'calls' | 'none' {
  if (DEEPSEEK.test(model)) return 'all'
  return KIMI.test(model) ? 'calls' : 'none'
}
