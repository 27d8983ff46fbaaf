import type { JsonObject } from '../../../contract/json.ts'
import type { Amendment } from '../reply.ts'
import type { ToolCall } from '../turn.ts'
import type { Items, OutputPart } from './output-part.ts'
import { plainInput } from '../custom-input.ts'
import { toolOfCall } from '../tool-name.ts'
import { given, textIn } from '../values.ts'
import { membersOf, objectIn, objectOf } from './values.ts'

/** What a call is in this dialect. */
interface Form {
  readonly type: 'function_call' | 'custom_tool_call'
  readonly prefix: string
  readonly member: 'arguments' | 'input'
  readonly event: string
}

const FUNCTION: Form = {
  type: 'function_call',
  prefix: 'fc',
  member: 'arguments',
  event: 'response.function_call_arguments',
}
const CUSTOM: Form = {
  type: 'custom_tool_call',
  prefix: 'ctc',
  member: 'input',
  event: 'response.custom_tool_call_input',
}

/** Writes a call in the form in which the caller defined the tool: clients refuse every other form. */
export function createCall(items: Items, part: ToolCall, before: () => void): OutputPart {
  let call = part
  let input = ''
  let live: LiveCall | undefined

  /** The input of a custom tool is inside an object when another dialect called it as a function. */
  function begin(): LiveCall | undefined {
    if (live || call.name === '' || !isPlain(items, call)) return live
    before()
    live = createLive(items, call)
    return live
  }

  function say(text: string): void {
    input += text
    begin()?.text(text)
  }

  begin()
  if (part.input !== '') say(part.input)

  return {
    text: say,
    amend(change: Amendment) {
      const { id, name, extra } = change
      call = {
        ...call,
        ...(id === undefined ? {} : { id }),
        ...(name === undefined ? {} : { name }),
      }
      if (extra) call = { ...call, extra }
      const isNew = live === undefined
      const begun = begin()
      if (isNew && input !== '') begun?.text(input)
    },
    end() {
      if (live) return live.end(call)
      before()
      writeWhole(items, { ...call, input })
    },
  }
}

const isSearch = (items: Items, call: ToolCall) =>
  membersOf(toolOfCall(call, items.context.turn.tools)?.extra)['type'] === 'tool_search' ||
  objectOf(membersOf(call.extra)['item'])?.['type'] === 'tool_search_call'

function formOf(items: Items, call: ToolCall): Form {
  const kind = toolOfCall(call, items.context.turn.tools)?.kind ?? call.form
  return kind === 'custom' ? CUSTOM : FUNCTION
}

/** Whether the input can be passed on as it comes. */
function isPlain(items: Items, call: ToolCall): boolean {
  return !isSearch(items, call) && (formOf(items, call) === FUNCTION || call.form === 'custom')
}

function writeWhole(items: Items, call: ToolCall): void {
  if (isSearch(items, call)) return writeSearch(items, call)
  const form = formOf(items, call)
  const live = createLive(items, call)
  live.text(form === CUSTOM ? plainInput(call) : call.input)
  live.end(call)
}

function writeSearch(items: Items, call: ToolCall): void {
  const mark = objectOf(membersOf(call.extra)['item'])
  const id = textIn(mark?.['id']) || items.id('tsc')
  const query = objectIn(call.input) ?? {}
  const item: JsonObject = {
    type: 'tool_search_call',
    call_id: call.id,
    execution: 'client',
    status: 'completed',
    ...mark,
    id,
    arguments: query,
  }
  items.done(items.add({ ...item, status: 'in_progress' }), item)
}

interface LiveCall {
  text(text: string): void
  end(call: ToolCall): void
}

function createLive(items: Items, call: ToolCall): LiveCall {
  const form = formOf(items, call)
  const id = textIn(objectOf(membersOf(call.extra)['item'])?.['id']) || items.id(form.prefix)
  const named = namesOf(items, call)
  const itemFor = ({ extra }: ToolCall, status: string, input: string): JsonObject => {
    const item = { id, type: form.type, status, ...named, [form.member]: input }
    return { ...item, ...objectOf(membersOf(extra)['item']), id }
  }
  const index = items.add(itemFor(call, 'in_progress', ''))
  const at = { item_id: id, output_index: index }
  let input = ''
  function text(delta: string): void {
    if (delta === '') return
    input += delta
    items.emit(`${form.event}.delta`, { ...at, delta })
  }
  return {
    text,
    end(last) {
      // An empty text is no object, and clients refuse it.
      if (input === '' && form === FUNCTION) text('{}')
      const name: JsonObject = form === FUNCTION ? { name: textIn(named['name']) } : {}
      items.emit(`${form.event}.done`, { ...at, [form.member]: input, ...name })
      items.done(index, itemFor(last, 'completed', input))
    },
  }
}

/** The names of the tool as the caller defined them, with its namespace. */
function namesOf(items: Items, call: ToolCall): JsonObject {
  const tool = toolOfCall(call, items.context.turn.tools)
  const callId = call.id === '' ? items.id('call') : call.id
  const { name, namespace } = tool ?? call
  return given({ call_id: callId, name, namespace })
}
