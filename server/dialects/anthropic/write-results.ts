import type { JsonObject } from '../../../contract/json.ts'
import type { Message, Part, ToolResult } from '../turn.ts'
import type { Left } from '../left.ts'
import { cacheOf, ownMembers, writeUserPart } from './write-parts.ts'
import { given } from '../values.ts'

/** The results of the calls of a conversation, each used once. */
export interface Results {
  /** The first unused result of a call. */
  take(callId: string): ToolResult | undefined
  /** Whether no call has taken the result. */
  takeAlone(result: ToolResult): boolean
}

export function createResults(messages: readonly Message[]): Results {
  const unused = new Map<string, ToolResult[]>()
  for (const { parts } of messages) {
    for (const part of parts) {
      if (part.kind !== 'toolResult') continue
      const same = unused.get(part.callId)
      if (same) same.push(part)
      else unused.set(part.callId, [part])
    }
  }
  return {
    take: callId => unused.get(callId)?.shift(),
    takeAlone(result) {
      const same = unused.get(result.callId) ?? []
      const at = same.indexOf(result)
      if (at >= 0) same.splice(at, 1)
      return at >= 0
    },
  }
}

/** Every call needs a result: one that the caller left out is said to be missing. */
export function writeResult(result: ToolResult | undefined, id: string, left: Left): JsonObject {
  if (!result) {
    return { type: 'tool_result', tool_use_id: id, content: 'There is no result.', is_error: true }
  }
  const blocks = result.parts.map(part => writeInside(part, left)).filter(one => one !== undefined)
  return {
    ...given({
      type: 'tool_result',
      tool_use_id: id,
      content: blocks.length > 0 ? blocks : undefined,
      is_error: result.isError ? true : undefined,
    }),
    ...ownMembers(result.extra),
    ...cacheOf(result.cache ?? result.parts.map(cacheIn).find(cache => cache !== undefined)),
  }
}

/** The vendor takes a mark of the cache on the result, not inside it. */
function writeInside(part: Part, left: Left): JsonObject | undefined {
  const block = writeUserPart(part, left)
  if (block === undefined || !('cache_control' in block)) return block
  const { cache_control: _, ...rest } = block
  return rest
}

const cacheIn = (part: Part) => ('cache' in part ? part.cache : undefined)
