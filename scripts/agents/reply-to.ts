import type { ChatReply } from '../../server/dialects/reply.ts'
import type { ChatTurn, CustomTool, FunctionTool, Part, Tool } from '../../server/dialects/turn.ts'
import { DONE, SAID } from './words.ts'

/** What the model of a run does. */
export interface Script {
  /** How often it asks for the shell. */
  readonly shellCalls: number
  /** What it answers to an agent without a shell. */
  readonly editAnswer?: string
}

/** The shells of the agents, by the names of their tools, and the input with a command. */
const shells: Readonly<Record<string, (command: string) => string>> = {
  Bash: command => JSON.stringify({ command, description: 'Says a word' }),
  bash: command => JSON.stringify({ command, description: 'Says a word' }),
  exec_command: cmd => JSON.stringify({ cmd }),
  run_shell_command: command =>
    JSON.stringify({ command, description: 'Says a word', is_background: false }),
  // A custom tool, whose input is a program with the shell as a function.
  exec: cmd => `text(await tools.exec_command(${JSON.stringify({ cmd })}))`,
}
const CUSTOM = 'exec'

type Shell = FunctionTool | CustomTool
/** The name of a tool in a dialect without groups of tools begins with that of its group. */
const GROUP = /^.+__/
const shellOf = ({ name }: Shell) => shells[name.replace(GROUP, '')]
const isShell = (tool: Tool): tool is Shell => tool.kind !== 'hosted' && shellOf(tool) !== undefined

/** A dialect without custom tools has a function instead, with one member for the input. */
function inputOf(tool: Shell, command: string): string {
  const input = shellOf(tool)?.(command) ?? ''
  const isReplaced = tool.kind === 'function' && tool.name.replace(GROUP, '') === CUSTOM
  return isReplaced ? JSON.stringify({ input }) : input
}

/** A text before the calls, so that a broken answer has content. */
const BEGINNING = 'I will ask the shell.'
/** The calls of the first answer of a long turn. */
const AT_ONCE = 3

/**
 * The answer of a model that asks for the shell of the agent until it was called often enough, and ends the
 * turn when the results have everything that was said. A long turn begins with several calls at once.
 */
export function replyTo(turn: ChatTurn, { shellCalls, editAnswer }: Script): ChatReply {
  const parts = turn.messages.flatMap(message => message.parts)
  const results = parts.filter(part => part.kind === 'toolResult')
  const shell = turn.tools.find(isShell)
  const left = shellCalls - results.length
  if (shell && left > 0) {
    const isFirst = results.length === 0
    const count = isFirst ? Math.min(AT_ONCE, shellCalls) : 1
    const calls = Array.from({ length: count }, (_, at) => callOf(shell, results.length + at + 1))
    return reply(turn, [{ kind: 'text', text: BEGINNING }, ...calls])
  }
  const text = JSON.stringify(results)
  const isAllSaid = Array.from({ length: shellCalls }, (_, at) => `${SAID}-${at + 1}`).every(word =>
    text.includes(word),
  )
  const said = isAllSaid ? DONE : (editAnswer ?? 'Nothing was said.')
  return reply(turn, [{ kind: 'text', text: said }])
}

/** Each command is another one: agents stop a model that repeats a call. */
const callOf = (shell: Shell, number: number): Part => ({
  kind: 'toolCall',
  form: shell.kind,
  id: `call_${crypto.randomUUID().replaceAll('-', '')}`,
  name: shell.name,
  ...(shell.namespace === undefined ? {} : { namespace: shell.namespace }),
  input: inputOf(shell, `echo ${SAID}-${number}`),
})

const reply = ({ model }: ChatTurn, parts: readonly Part[]): ChatReply => ({
  id: '',
  model,
  parts,
  finish: { reason: parts.at(-1)?.kind === 'toolCall' ? 'toolCalls' : 'stop' },
  usage: { prompt: 100, completion: 10 },
})
