import { isJsonObject } from '../../contract/json.ts'

/** The ids of a list of models, as OpenAI and Anthropic send it. */
export const idsIn = (answer: unknown): readonly string[] | undefined =>
  textsIn(answer, 'data', 'id')

/** The names of the models in a member of an answer. */
export const namesIn = (answer: unknown, member: string): readonly string[] | undefined =>
  textsIn(answer, member, 'name')

function textsIn(answer: unknown, member: string, field: string): readonly string[] | undefined {
  const list = isJsonObject(answer) ? answer[member] : undefined
  if (list !== undefined && !Array.isArray(list)) return undefined
  return (list ?? []).flatMap(one => {
    const text = isJsonObject(one) ? one[field] : undefined
    return typeof text === 'string' ? [text] : []
  })
}
