import { randomUUID } from 'node:crypto'
import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { isObject, textIn } from '../values.ts'
import type { OpenParts } from './open-parts.ts'
import { inputIn } from './read-messages.ts'
import { geminiSignature } from './reasoning.ts'

interface OpenCall {
  /** Undefined until its name is known. */
  at: number | undefined
  readonly id: string
  /** Whether the id is that of the upstream. */
  readonly hasId: boolean
  name: string
  readonly isCustom: boolean
  /** The input that came before the name. */
  pending: string
}

export interface CallDecoder {
  /** A piece of a call at a place of the answer's list. */
  add(index: JsonValue | undefined, call: JsonObject): void
  readonly hasCalls: boolean
  /** Begins those calls that got no name. */
  end(): void
}

/** Reads the calls of tools of one answer, whose id and type only their first piece has. */
export function createCallDecoder(parts: OpenParts): CallDecoder {
  const byIndex = new Map<JsonValue | undefined, OpenCall>()
  let count = 0

  function openAt(index: JsonValue | undefined, call: JsonObject): OpenCall {
    const known = byIndex.get(index)
    const id = textIn(call['id']).trim()
    if (known && !isFurther(known, id, call)) return known
    if (known) begin(known)
    const opened: OpenCall = {
      at: undefined,
      id: id || `call_${randomUUID()}`,
      hasId: id !== '',
      name: '',
      isCustom: isObject(call['custom']),
      pending: '',
    }
    byIndex.set(index, opened)
    count += 1
    return opened
  }

  function begin(open: OpenCall, call: JsonObject = {}): void {
    if (open.at !== undefined) return
    const { id, name, pending } = open
    const signature = geminiSignature(call['extra_content'])
    const form = open.isCustom ? 'custom' : 'function'
    const begun = { kind: 'toolCall', id, name, form, input: '' } as const
    open.at = parts.call(signature ? { ...begun, signature } : begun)
    if (pending !== '') parts.callText(open.at, pending)
  }

  return {
    get hasCalls() {
      return count > 0
    },
    add(index, call) {
      const open = openAt(index, call)
      const called = calledIn(call)
      const isNamed = open.name !== ''
      open.name ||= textIn(called['name'])
      const input = isObject(call['custom']) ? textIn(called['input']) : inputIn(called)
      if (open.at === undefined && open.name === '') {
        open.pending += input
        return
      }
      begin(open, call)
      if (open.at === undefined) return
      if (input !== '') parts.callText(open.at, input)
      const signature = isNamed ? geminiSignature(call['extra_content']) : undefined
      if (signature) parts.callAmend(open.at, { signature })
    },
    end() {
      for (const open of byIndex.values()) if (open.pending !== '') begin(open)
    },
  }
}

/** Some upstreams give all calls the same index: another id with a name is another call. */
function isFurther(known: OpenCall, id: string, call: JsonObject): boolean {
  const isNew = known.hasId && id !== '' && id !== known.id
  return isNew && known.name !== '' && textIn(calledIn(call)['name']) !== ''
}

function calledIn(call: JsonObject): JsonObject {
  const { custom, function: called } = call
  if (isObject(custom)) return custom
  return isObject(called) ? called : {}
}
