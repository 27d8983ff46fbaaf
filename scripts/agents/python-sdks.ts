import { fileURLToPath } from 'node:url'
import type { Agent } from './agent.ts'

/** A library of a vendor for Python, and the small agent that is written with it. */
const libraries = [
  { name: 'OpenAI for Python, chat', pack: 'openai', file: 'openai_chat' },
  { name: 'OpenAI for Python, Responses', pack: 'openai', file: 'openai_responses' },
  { name: 'Anthropic for Python', pack: 'anthropic', file: 'anthropic_messages' },
  { name: 'Google GenAI for Python', pack: 'google-genai', file: 'google_genai' },
]

const fileOf = (name: string) => fileURLToPath(new URL(`./python/${name}.py`, import.meta.url))

export const pythonSdks: readonly Agent[] = libraries.map(({ name, pack, file }) => ({
  name,
  from: 'pypi',
  pack,
  bin: 'python',
  env: () => ({ PYTHONDONTWRITEBYTECODE: '1' }),
  args: ({ url, key, model, prompt }) => [fileOf(file), url, key, model, prompt],
}))
