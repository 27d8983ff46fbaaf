import { openaiCompletions as dialect } from '../../server/dialects/openai-chat/completions/index.ts'
import type { Surface } from '../../server/relay/index.ts'
import { usageEventOf } from './openai-usage-event.ts'
import { surfaceOf } from './surface-of.ts'

/** `POST /v1/completions`: OpenAI's form before chats, which editors still use to complete a text. */
export const openaiCompletions: Surface = surfaceOf(
  { dialect, param: 'prompt' },
  {
    name: 'openai-completions',
    renderUsageEvent: usageEventOf('cmpl-', 'text_completion'),
    endEvent: 'data: [DONE]\n\n',
    keepAlive: ': keep-alive\n',
  },
)
