import { anthropic as dialect } from '../dialects/anthropic/index.ts'
import { idsIn } from './model-ids.ts'
import { ofDialect } from './of-dialect.ts'
import type { Provider, Target } from './provider.ts'

/** A caller that names no version, or another dialect, is served by this one. */
const VERSION = '2023-06-01'
const MODELS_MAX = 1000

/** Anthropic's Messages: https://platform.claude.com/docs/en/api/overview */
export const anthropic: Provider = ofDialect(dialect, {
  request: (body, isStream, target) => ({
    url: `${target.baseUrl}/v1/messages`,
    headers: {
      ...credential(target),
      'content-type': 'application/json',
      accept: isStream ? 'text/event-stream' : 'application/json',
      'accept-encoding': 'identity',
      ...target.passed,
    },
    body: JSON.stringify({ ...body, model: target.upstreamModel }),
  }),
  modelsRequest: target => ({
    url: `${target.baseUrl}/v1/models?limit=${MODELS_MAX}`,
    headers: { ...credential(target), accept: 'application/json' },
  }),
  readModels: idsIn,
})

const credential = ({ key }: Pick<Target, 'key'>) => ({
  'x-api-key': key,
  'anthropic-version': VERSION,
})
