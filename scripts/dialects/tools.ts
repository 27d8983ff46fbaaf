import type { JsonObject } from '../../contract/json.ts'
import type { Feature } from './feature.ts'

const SCHEMA = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }
const INPUT = '{"city":"Paris"}'
const f = { name: 'f', description: 'Finds.' }
const TOOLS = {
  chat: { tools: [{ type: 'function', function: { ...f, parameters: SCHEMA } }] },
  responses: { tools: [{ type: 'function', ...f, parameters: SCHEMA, strict: false }] },
  messages: { tools: [{ ...f, input_schema: SCHEMA }] },
  gemini: { tools: [{ functionDeclarations: [{ ...f, parameters: SCHEMA }] }] },
} satisfies Feature['members']
type Toolers = keyof typeof TOOLS

/** With the tools of a caller. */
const withTools = (members: Readonly<Partial<Record<Toolers, JsonObject>>>): Feature['members'] =>
  Object.fromEntries(
    Object.entries(members).map(([name, own]) => [name, { ...TOOLS[name as Toolers], ...own }]),
  )

/** What may be called. */
export const ofTools: readonly Feature[] = [
  { name: 'tools', members: TOOLS },
  {
    name: 'a tool that must be called: any',
    members: withTools({
      chat: { tool_choice: 'required' },
      responses: { tool_choice: 'required' },
      messages: { tool_choice: { type: 'any' } },
      gemini: { toolConfig: { functionCallingConfig: { mode: 'ANY' } } },
    }),
  },
  {
    name: 'a tool that must be called: one',
    members: withTools({
      chat: { tool_choice: { type: 'function', function: { name: 'f' } } },
      responses: { tool_choice: { type: 'function', name: 'f' } },
      messages: { tool_choice: { type: 'tool', name: 'f' } },
      gemini: {
        toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['f'] } },
      },
    }),
  },
  {
    name: 'no tool may be called',
    members: withTools({
      chat: { tool_choice: 'none' },
      responses: { tool_choice: 'none' },
      messages: { tool_choice: { type: 'none' } },
      gemini: { toolConfig: { functionCallingConfig: { mode: 'NONE' } } },
    }),
  },
  {
    name: 'one call at a time',
    members: withTools({
      chat: { parallel_tool_calls: false },
      responses: { parallel_tool_calls: false },
      messages: { tool_choice: { type: 'auto', disable_parallel_tool_use: true } },
    }),
  },
  {
    name: 'a tool whose input is a text',
    members: {
      chat: { tools: [{ type: 'custom', custom: { ...f, format: { type: 'text' } } }] },
      responses: { tools: [{ type: 'custom', ...f, format: { type: 'text' } }] },
    },
  },
  {
    name: 'a strict tool',
    members: {
      chat: {
        tools: [{ type: 'function', function: { ...f, parameters: SCHEMA, strict: true } }],
      },
      responses: { tools: [{ type: 'function', ...f, parameters: SCHEMA, strict: true }] },
      messages: { tools: [{ ...f, input_schema: SCHEMA, strict: true }] },
    },
  },
  {
    name: 'a search that runs at the vendor',
    members: {
      chat: { web_search_options: {} },
      responses: { tools: [{ type: 'web_search' }] },
      messages: { tools: [{ type: 'web_search_20250305', name: 'web_search' }] },
      gemini: { tools: [{ googleSearch: {} }] },
    },
  },
  {
    name: 'a call of a tool, and its result',
    members: withTools({
      chat: {
        messages: [
          { role: 'user', content: 'Hi' },
          {
            role: 'assistant',
            content: null,
            tool_calls: [
              { id: 'call_1', type: 'function', function: { name: 'f', arguments: INPUT } },
            ],
          },
          { role: 'tool', tool_call_id: 'call_1', content: 'Sunny' },
        ],
      },
      responses: {
        input: [
          { role: 'user', content: 'Hi' },
          { type: 'function_call', call_id: 'call_1', name: 'f', arguments: INPUT },
          { type: 'function_call_output', call_id: 'call_1', output: 'Sunny' },
        ],
      },
      messages: {
        messages: [
          { role: 'user', content: 'Hi' },
          {
            role: 'assistant',
            content: [{ type: 'tool_use', id: 'call_1', name: 'f', input: { city: 'Paris' } }],
          },
          {
            role: 'user',
            content: [{ type: 'tool_result', tool_use_id: 'call_1', content: 'Sunny' }],
          },
        ],
      },
      gemini: {
        contents: [
          { role: 'user', parts: [{ text: 'Hi' }] },
          { role: 'model', parts: [{ functionCall: { name: 'f', args: { city: 'Paris' } } }] },
          {
            role: 'user',
            parts: [{ functionResponse: { name: 'f', response: { output: 'Sunny' } } }],
          },
        ],
      },
    }),
  },
]
