import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import type { Amendment, ChatEvent } from '../reply.ts'
import type { Part, ToolCall } from '../turn.ts'
import { OWN } from './fields.ts'

/** The kinds of parts whose text comes in pieces. */
export type TextKind = 'text' | 'thinking' | 'refusal'

interface Current {
  readonly at: number
  readonly kind: TextKind
  /** Details of the reasoning that came so far. */
  readonly details: JsonObject[]
}

/** The parts of an answer that is being read, as events. */
export interface OpenParts {
  text(kind: TextKind, text: string): void
  /** Changes the part of a kind, which begins if it is not open. */
  amend(kind: TextKind, change: Amendment): void
  details(items: readonly JsonObject[]): void
  whole(part: Part): void
  /** Begins a call, which stays open until the end. */
  call(call: ToolCall): number
  callText(at: number, text: string): void
  callAmend(at: number, change: Amendment): void
  end(): void
}

/** A text, a thought and a refusal end where another part begins; calls are open side by side. */
export function createOpenParts(emit: (event: ChatEvent) => void): OpenParts {
  let next = 0
  let current: Current | undefined
  const calls: number[] = []

  function closeCurrent(): void {
    if (!current) return
    const { at, details } = current
    if (details.length > 0) {
      const extra = { of: OWN, members: { reasoning_details: joinedDetails(details) } } as const
      emit({ kind: 'amend', at, change: { extra } })
    }
    emit({ kind: 'end', at })
    current = undefined
  }

  function begin(part: Part): number {
    closeCurrent()
    const at = next
    next += 1
    emit({ kind: 'begin', at, part })
    return at
  }

  function openOf(kind: TextKind): Current {
    if (current?.kind === kind) return current
    const at = begin(emptyPart(kind))
    current = { at, kind, details: [] }
    return current
  }

  return {
    text: (kind, text) => emit({ kind: 'text', at: openOf(kind).at, text }),
    amend: (kind, change) => emit({ kind: 'amend', at: openOf(kind).at, change }),
    details: items => void openOf('thinking').details.push(...items),
    whole(part) {
      emit({ kind: 'end', at: begin(part) })
    },
    call(call) {
      const at = begin(call)
      calls.push(at)
      return at
    },
    callText: (at, text) => emit({ kind: 'text', at, text }),
    callAmend: (at, change) => emit({ kind: 'amend', at, change }),
    end() {
      closeCurrent()
      for (const at of calls.splice(0)) emit({ kind: 'end', at })
    },
  }
}

const emptyPart = (kind: TextKind): Part =>
  kind === 'thinking' ? { kind, text: '', isRedacted: false } : { kind, text: '' }

const PIECES = ['text', 'summary', 'data'] as const

/** Details in pieces, joined where one continues the one before. */
function joinedDetails(details: readonly JsonObject[]): JsonValue[] {
  const joined: JsonObject[] = []
  for (const detail of details) {
    const last = joined.at(-1)
    const continues =
      last !== undefined && last['type'] === detail['type'] && last['index'] === detail['index']
    if (continues && detail['index'] !== undefined)
      joined[joined.length - 1] = joinedPair(last, detail)
    else joined.push(detail)
  }
  return joined
}

function joinedPair(before: JsonObject, more: JsonObject): JsonObject {
  const joined = { ...before }
  for (const [name, value] of Object.entries(more)) if (value !== null) joined[name] = value
  for (const name of PIECES) {
    const [one, other] = [before[name], more[name]]
    if (typeof one === 'string' && typeof other === 'string') joined[name] = one + other
  }
  return joined
}
