import type { Agent } from './agent.ts'
import { DONE, SAID } from './words.ts'

const FILE = 'word.txt'

/** aider calls no tools: a change of a file is a text, here the whole file. */
export const aider: Agent = {
  name: 'aider',
  from: 'pypi',
  pack: 'aider-chat',
  bin: 'aider',
  env: ({ url, key }) => ({
    OPENAI_API_BASE: `${url}/v1`,
    OPENAI_API_KEY: key,
    AIDER_ANALYTICS: 'false',
  }),
  args: ({ model, prompt }) => [
    '--model',
    `openai/${model}`,
    '--edit-format',
    'whole',
    '--message',
    prompt,
    '--yes-always',
    '--no-git',
    '--no-check-update',
    '--no-show-release-notes',
    '--no-show-model-warnings',
    '--no-pretty',
    FILE,
  ],
  edit: {
    answer: `${DONE}\n\n${FILE}\n\`\`\`\n${SAID}-1\n\`\`\`\n`,
    file: FILE,
    text: `${SAID}-1`,
  },
}
