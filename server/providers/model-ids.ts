import { isJsonObject } from '../../contract/json.ts'

/** The ids of a list of models, as OpenAI and Anthropic send it. */
export function idsIn(answer: unknown): readonly string[] | undefined {
  const data = isJsonObject(answer) ? answer['data'] : undefined
  if (data !== undefined && !Array.isArray(data)) return undefined
  return (data ?? []).flatMap(one =>
    isJsonObject(one) && typeof one['id'] === 'string' ? [one['id']] : [],
  )
}
