import type { Agent, Place } from './agent.ts'
import type { ChannelName } from './channels.ts'

/** One of opencode's providers: its name in the settings, its library and the version in its base URL. */
interface Provider {
  readonly title: string
  readonly name: string
  readonly npm: string
  readonly version: string
  readonly faultsOnto: ChannelName
}

const providers: readonly Provider[] = [
  {
    title: 'OpenAI-compatible',
    name: 'sluice',
    npm: '@ai-sdk/openai-compatible',
    version: 'v1',
    faultsOnto: 'openai-chat',
  },
  {
    title: 'OpenAI',
    name: 'openai',
    npm: '@ai-sdk/openai',
    version: 'v1',
    faultsOnto: 'openai-responses',
  },
  {
    title: 'Anthropic',
    name: 'anthropic',
    npm: '@ai-sdk/anthropic',
    version: 'v1',
    faultsOnto: 'anthropic',
  },
  {
    title: 'Google',
    name: 'google',
    npm: '@ai-sdk/google',
    version: 'v1beta',
    faultsOnto: 'gemini',
  },
]

/** The settings of the user: one provider, whose small model, for titles, may be the chosen one too. */
function settings(
  { name, npm, version }: Provider,
  { url, key, model }: Place,
  hasOwnSmallModel: boolean,
): string {
  const provider = {
    npm,
    name,
    options: { baseURL: `${url}/${version}`, apiKey: key },
    models: { [model]: {} },
  }
  return JSON.stringify({
    $schema: 'https://opencode.ai/config.json',
    autoupdate: false,
    provider: { [name]: provider },
    ...(!hasOwnSmallModel && { small_model: `${name}/${model}` }),
    permission: { bash: 'allow' },
  })
}

const agentOf = (provider: Provider, hasOwnSmallModel = false): Agent => ({
  name: `opencode, ${provider.title}`,
  from: 'npm',
  pack: 'opencode-ai',
  install: 'postinstall.mjs',
  bin: 'opencode',
  home: place => ({
    '.config/opencode/opencode.json': settings(provider, place, hasOwnSmallModel),
  }),
  env: () => ({ OPENCODE_DISABLE_MODELS_FETCH: '1', OPENCODE_DISABLE_AUTOUPDATE: '1' }),
  args: ({ model, prompt }) => ['run', '-m', `${provider.name}/${model}`, prompt],
})

/** opencode with a provider of each dialect, and with small models that the gateway does not serve. */
export const opencodeAgents: readonly Agent[] = [
  ...providers.map(provider => ({ ...agentOf(provider), faultsOnto: provider.faultsOnto })),
  ...providers
    .filter(({ name }) => name !== 'sluice')
    .map(provider => ({
      ...agentOf(provider, true),
      name: `opencode, ${provider.title}, its own small model`,
    })),
]
