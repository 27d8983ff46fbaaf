import type { JsonObject } from '../../../contract/json.ts'
import type { ToolCall } from '../turn.ts'
import { wrappedInput } from '../custom-input.ts'
import { isGemini } from './families.ts'
import { given } from '../values.ts'
import { ownMembers } from './fields.ts'
import { flatName } from './flat-name.ts'
import { writeSignature } from './reasoning.ts'
import type { Scope } from './scope.ts'

/** A call in the history. A custom one of another dialect is that of a function with one text. */
export function writeCall(call: ToolCall, scope: Scope): JsonObject {
  const { id, form, input, signature, extra } = call
  const keepsSignature = signature?.of === 'gemini' && (scope.isOwn || isGemini(scope.model))
  const content = keepsSignature ? writeSignature(signature) : undefined
  const name = scope.isOwn ? call.name : flatName(call)
  const called: JsonObject =
    form === 'custom' && scope.isOwn
      ? { type: 'custom', custom: { name, input } }
      : { type: 'function', function: { name, arguments: argumentsOf(call, scope) } }
  return { id, ...called, ...given({ extra_content: content }), ...ownMembers(extra) }
}

function argumentsOf({ form, input }: ToolCall, { isOwn }: Scope): string {
  if (form === 'custom') return wrappedInput(input)
  return input.trim() === '' && !isOwn ? '{}' : input
}
