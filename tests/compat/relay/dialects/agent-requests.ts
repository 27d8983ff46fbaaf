/* Requests as agents send them to every name of a model, shortened to the members that other vendors lack. */

const SCHEMA = { type: 'object', properties: { cmd: { type: 'string' } }, required: ['cmd'] }

/** Codex's context of a turn: every item has an id, and a member that only OpenAI's own service knows. */
const own = (id: string) => ({
  id,
  internal_chat_message_metadata_passthrough: { turn_id: 't1', content_item_kinds: ['text'] },
})
const inputText = (text: string) => [{ type: 'input_text', text }]

/** A turn of Codex, with its tools in `tools` or inside the input. */
export function codexTurn(model: string, tools: 'tools' | 'input'): Record<string, unknown> {
  const all = [
    {
      type: 'function',
      name: 'exec_command',
      description: 'Runs.',
      strict: false,
      parameters: SCHEMA,
    },
    {
      type: 'custom',
      name: 'apply_patch',
      description: 'Patches files.',
      format: { type: 'grammar', syntax: 'lark', definition: 'start: /.+/' },
    },
    {
      type: 'namespace',
      name: 'multi_agent_v1',
      description: 'Agents.',
      tools: [{ type: 'function', name: 'wait_agent', strict: false, parameters: SCHEMA }],
    },
  ]
  const listed = [
    ...all,
    {
      type: 'tool_search',
      execution: 'client',
      description: 'Finds tools.',
      parameters: { type: 'object', properties: { query: { type: 'string' } } },
    },
    { type: 'web_search', external_web_access: true, search_content_types: ['text'] },
  ]
  return {
    model,
    stream: true,
    input: [
      ...(tools === 'input'
        ? [{ type: 'additional_tools', role: 'developer', id: 'at_1', tools: all }]
        : []),
      { type: 'message', role: 'developer', content: inputText('Be brief.'), ...own('msg_1') },
      { type: 'message', role: 'user', content: inputText('Say hi.'), ...own('msg_2') },
    ],
    ...(tools === 'tools' && { tools: listed }),
    tool_choice: 'auto',
    parallel_tool_calls: false,
    reasoning: { summary: 'auto' },
    store: false,
    include: ['reasoning.encrypted_content'],
    prompt_cache_key: 'thread-1',
    client_metadata: { turn_id: 't1' },
  }
}

/** A turn of Claude Code for a name that it does not know: the last message has the role `system`. */
export const claudeCodeTurn = (model: string): Record<string, unknown> => ({
  model,
  max_tokens: 32_000,
  stream: true,
  system: [
    {
      type: 'text',
      text: 'x-anthropic-billing-header: cc_version=2.1.197.abc; cc_entrypoint=cli;',
    },
    { type: 'text', text: 'You are an agent.', cache_control: { type: 'ephemeral' } },
  ],
  messages: [
    {
      role: 'user',
      content: [{ type: 'text', text: 'Say hi.', cache_control: { type: 'ephemeral' } }],
    },
    { role: 'system', content: 'Remember the rules.' },
  ],
  tools: [{ name: 'Bash', description: 'Runs.', input_schema: SCHEMA }],
  metadata: { user_id: '{"session_id":"s1"}' },
  thinking: { type: 'adaptive' },
  output_config: { effort: 'high' },
  context_management: { edits: [{ type: 'clear_thinking_20251015', keep: 'all' }] },
})

/** The betas of Claude Code. */
export const CLAUDE_CODE_BETAS = [
  'claude-code-20250219',
  'interleaved-thinking-2025-05-14',
  'context-management-2025-06-27',
  'effort-2025-11-24',
  'mid-conversation-system-2026-04-07',
].join(',')

/** The side call with which Claude Code searches the web. */
export const webSearchCall = (model: string): Record<string, unknown> => ({
  model,
  max_tokens: 4_000,
  messages: [{ role: 'user', content: 'Search for it.' }],
  tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 8 }],
  tool_choice: { type: 'tool', name: 'web_search' },
  thinking: { type: 'disabled' },
  temperature: 1,
})
