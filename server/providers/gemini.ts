import { isJsonObject } from '../../contract/json.ts'
import { gemini as dialect } from '../dialects/gemini/index.ts'
import { ofDialect } from './of-dialect.ts'
import type { Provider, Target } from './provider.ts'

const MODELS_MAX = 1000
const NAME_PREFIX = /^models\//

/** Gemini's generateContent: https://ai.google.dev/api/generate-content */
export const gemini: Provider = ofDialect(dialect, {
  request: (body, isStream, target) => ({
    url: `${target.baseUrl}/v1beta/models/${encodeURIComponent(target.upstreamModel)}:${
      isStream ? 'streamGenerateContent?alt=sse' : 'generateContent'
    }`,
    headers: {
      ...credential(target),
      'content-type': 'application/json',
      accept: isStream ? 'text/event-stream' : 'application/json',
      'accept-encoding': 'identity',
    },
    body: JSON.stringify(body),
  }),
  modelsRequest: target => ({
    url: `${target.baseUrl}/v1beta/models?pageSize=${MODELS_MAX}`,
    headers: { ...credential(target), accept: 'application/json' },
  }),
  readModels(answer) {
    const models = isJsonObject(answer) ? answer['models'] : undefined
    if (models !== undefined && !Array.isArray(models)) return undefined
    return (models ?? []).flatMap(one => {
      const name = isJsonObject(one) ? one['name'] : undefined
      return typeof name === 'string' ? [name.replace(NAME_PREFIX, '')] : []
    })
  },
})

const credential = ({ key }: Pick<Target, 'key'>) => ({ 'x-goog-api-key': key })
