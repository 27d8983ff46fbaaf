/** The prompt of a call: 200 bytes, 100 KB, or a conversation of 60 messages with tools. */
export type Prompt = 'short' | 'long' | 'conversation'

const LONG_BYTES = 100_000
const TURNS = 20
const SENTENCE =
  'Explain in one paragraph why the sky is blue, and mention Rayleigh scattering, wavelength, and the colour of sunsets. '

const system = { role: 'system', content: 'You are a helpful assistant that answers briefly.' }
const ask = (content: string) => ({ role: 'user', content })

/** The members of the request body that say what is asked. */
export const PROMPTS: Readonly<Record<Prompt, object>> = {
  short: { messages: [system, ask(SENTENCE.trim())] },
  long: { messages: [system, ask(SENTENCE.repeat(Math.ceil(LONG_BYTES / SENTENCE.length)))] },
  conversation: {
    tools: ['read_file', 'write_file', 'run_command'].map(toTool),
    messages: [
      system,
      ...Array.from({ length: TURNS }, (_, turn) => turnOf(turn))
        .flat()
        .slice(1),
    ],
  },
}

function toTool(name: string) {
  const text = { type: 'string', description: SENTENCE.trim() }
  const parameters = { type: 'object', properties: { path: text, text }, required: ['path'] }
  return { type: 'function', function: { name, description: SENTENCE.trim(), parameters } }
}

/** A result of a tool, a question, and a call of a tool. The first turn has no call to answer. */
function turnOf(turn: number): object[] {
  const called = {
    id: `call_${turn}`,
    type: 'function',
    function: { name: 'read_file', arguments: JSON.stringify({ path: `/project/${turn}.ts` }) },
  }
  const result = { role: 'tool', tool_call_id: `call_${turn - 1}`, content: SENTENCE.repeat(4) }
  return [result, ask(SENTENCE.trim()), { role: 'assistant', content: null, tool_calls: [called] }]
}
