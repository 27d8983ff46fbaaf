import type { Agent } from './agent.ts'
import { aider } from './aider.ts'
import { codexAgents } from './codex.ts'
import { opencodeAgents } from './opencode.ts'
import { pythonSdks } from './python-sdks.ts'

/** Each makes one call of its own shell, or one edit, when the model asks for one. */
export const agents: readonly Agent[] = [
  {
    name: 'Claude Code',
    from: 'npm',
    pack: '@anthropic-ai/claude-code',
    bin: 'claude',
    install: 'install.cjs',
    env: ({ url, key, model }) => ({
      ANTHROPIC_BASE_URL: url,
      ANTHROPIC_AUTH_TOKEN: key,
      ANTHROPIC_MODEL: model,
      DISABLE_AUTOUPDATER: '1',
    }),
    args: ({ prompt }) => ['-p', prompt, '--allowedTools', 'Bash'],
    faultsOnto: 'anthropic',
  },
  ...codexAgents,
  {
    name: 'Gemini CLI',
    from: 'npm',
    pack: '@google/gemini-cli',
    bin: 'gemini',
    home: () => ({
      '.gemini/settings.json': JSON.stringify({
        security: { auth: { selectedType: 'gemini-api-key' } },
      }),
    }),
    env: ({ url, key }) => ({ GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: key }),
    args: ({ model, prompt }) => ['--skip-trust', '--yolo', '-m', model, '-p', prompt],
    faultsOnto: 'gemini',
  },
  ...opencodeAgents,
  {
    name: 'Qwen Code',
    from: 'npm',
    pack: '@qwen-code/qwen-code',
    bin: 'qwen',
    env: ({ url, key, model }) => ({
      OPENAI_BASE_URL: `${url}/v1`,
      OPENAI_API_KEY: key,
      OPENAI_MODEL: model,
    }),
    args: ({ prompt }) => ['--auth-type', 'openai', '--yolo', '-p', prompt],
  },
  aider,
  ...pythonSdks,
]

export const knownModels = agents.flatMap(({ knownModel }) => knownModel ?? [])
