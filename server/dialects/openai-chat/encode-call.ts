import type { JsonObject } from '../../../contract/json.ts'
import type { Amendment } from '../reply.ts'
import type { ChatTurn, ToolCall } from '../turn.ts'
import { convertInput, formFor, NO_INPUT, type CallForm } from './call-form.ts'
import { given } from '../values.ts'
import { toolOfCall } from '../tool-name.ts'
import { flatName } from './flat-name.ts'
import { writeSignature } from './reasoning.ts'

/** Writes one call of a stream as pieces of `tool_calls`. */
export interface CallEncoder {
  begin(): JsonObject[]
  text(text: string): JsonObject[]
  amend(change: Amendment): JsonObject[]
  end(): JsonObject[]
}

/** `index` counts the calls of the answer. A call in another form than the caller's is written at its end. */
export function createCallEncoder(call: ToolCall, index: number, turn: ChatTurn): CallEncoder {
  const form = formFor(turn, call)
  const isConverted = form !== call.form
  const named = withOwnName(call, turn)
  let input = ''

  const piece = (text: string): JsonObject => ({ index, ...inputPiece(form, text) })

  return {
    begin() {
      const first = isConverted ? '' : call.input
      input = call.input
      return [{ index, ...callHead(named, form, first) }]
    },
    text(text) {
      input += text
      return isConverted || text === '' ? [] : [piece(text)]
    },
    amend({ signature }) {
      if (signature?.of !== 'gemini') return []
      return [{ index, extra_content: writeSignature(signature) }]
    },
    end() {
      if (isConverted) return [piece(convertInput(input, form))]
      return form === 'function' && input.trim() === '' ? [piece(NO_INPUT)] : []
    },
  }
}

/** A call with the name that the caller gave its tool. */
const withOwnName = (call: ToolCall, turn: ChatTurn): ToolCall => ({
  ...call,
  name: toolOfCall(call, turn.tools)?.name ?? flatName(call),
})

function callHead(call: ToolCall, form: CallForm, input: string): JsonObject {
  const { name } = call
  const called: JsonObject =
    form === 'custom' ? { custom: { name, input } } : { function: { name, arguments: input } }
  const { signature } = call
  const content = signature?.of === 'gemini' ? writeSignature(signature) : undefined
  return { id: call.id, type: form, ...called, ...given({ extra_content: content }) }
}

const inputPiece = (form: CallForm, input: string): JsonObject =>
  form === 'custom' ? { custom: { input } } : { function: { arguments: input } }

/** A whole call. */
export function writeWholeCall(call: ToolCall, turn: ChatTurn): JsonObject {
  const form = formFor(turn, call)
  const named = withOwnName(call, turn)
  if (form !== call.form) return callHead(named, form, convertInput(call.input, form))
  const isEmpty = form === 'function' && call.input.trim() === ''
  return callHead(named, form, isEmpty ? NO_INPUT : call.input)
}
