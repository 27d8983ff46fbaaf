import type { Agent } from './agent.ts'

/** Without a sandbox: the folder is empty, and the only command is the one of the scripted upstream. */
const EXEC = ['exec', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox']

const codex = { from: 'npm', pack: '@openai/codex', bin: 'codex' } as const

const ownProvider: Pick<Agent, 'env' | 'args'> = {
  env: ({ key }) => ({ GATEWAY_KEY: key }),
  args: ({ url, model, prompt }) => [
    ...EXEC,
    '-c',
    'model_provider="sluice"',
    '-c',
    'model_providers.sluice.name="Sluice"',
    '-c',
    `model_providers.sluice.base_url="${url}/v1"`,
    '-c',
    'model_providers.sluice.wire_api="responses"',
    '-c',
    'model_providers.sluice.env_key="GATEWAY_KEY"',
    '-m',
    model,
    prompt,
  ],
}

/** Codex CLI with the address of its own provider changed, and with a provider of the user's. */
export const codexAgents: readonly Agent[] = [
  {
    name: 'Codex CLI, own base URL',
    ...codex,
    env: ({ key }) => ({ CODEX_API_KEY: key }),
    args: ({ url, model, prompt }) => [
      ...EXEC,
      '-c',
      `openai_base_url="${url}/v1"`,
      '-m',
      model,
      prompt,
    ],
    faultsOnto: 'openai-responses',
  },
  {
    name: 'Codex CLI, own provider',
    ...codex,
    ...ownProvider,
    faultsOnto: 'openai-responses',
  },
  // It gives this model a custom tool, which runs programs that call its shell.
  { name: 'Codex CLI, custom tools', ...codex, ...ownProvider, knownModel: 'gpt-5.6-sol' },
]
