import type { z } from 'zod'
import { CLOUDFLARE, VERTEX } from '../channel-types.ts'
import { keyLine, keyProblem, lineFormOf, type KeyLine } from '../key-parts.ts'
import type { FieldKey } from '../messages.ts'
import { otherProblem } from './channel-json.ts'

interface NewKeys {
  readonly type: number
  readonly keys: readonly string[]
  /** Given when the keys belong to one channel. */
  readonly keyChoice?: unknown
  readonly other: string
}

/** What is wrong with the key of a line, counted from 0; without a line it is about `other`. */
interface Problem {
  readonly line?: number
  readonly message: FieldKey
  readonly params?: object
}

/**
 * Checks the lines of a batch and the parameter of its type: every line has the parts of the type, and one
 * with an account of its own makes a channel of its own.
 */
export function checkNewKeys(channel: NewKeys, ctx: z.RefinementCtx): void {
  if (channel.type === VERTEX && channel.keys.length > 1) {
    const params = { max: 1 }
    ctx.addIssue({ code: 'custom', path: ['keys'], message: 'keysTooMany', params })
  }
  const problem = problemOf(channel)
  if (!problem) return
  const { line, message, params } = problem
  const path = line === undefined ? ['other'] : ['keys', line]
  ctx.addIssue({ code: 'custom', path, message, ...(params && { params }) })
}

function problemOf({ type, keys, keyChoice, other }: NewKeys): Problem | undefined {
  const lines = keys.map(key => keyLine(type, key))
  // A single key of an unusual form is left to its upstream; in a batch the lines were mixed up.
  const isChecked = keys.length > 1 || type === CLOUDFLARE
  const odd = isChecked ? lines.findIndex(line => line === undefined) : -1
  if (odd !== -1) {
    return { line: odd, message: 'keyParts', params: { line: odd + 1, form: lineFormOf(type) } }
  }
  for (const [line, key] of keys.entries()) {
    const message = keyProblem(type, key)
    if (message) return { line, message }
  }
  const own = lines.findIndex(line => line?.other !== undefined)
  if (own !== -1 && keyChoice !== undefined) {
    return { line: own, message: 'keyPartsApart', params: { line: own + 1 } }
  }
  return parameterProblem(type, lines, other)
}

function parameterProblem(
  type: number,
  lines: readonly (KeyLine | undefined)[],
  other: string,
): Problem | undefined {
  for (const [at, line] of lines.entries()) {
    if (line?.other === undefined) continue
    const message = otherProblem(type, line.other)
    if (message) return { line: at, message }
  }
  if (lines.length > 0 && lines.every(line => line?.other !== undefined)) return undefined
  const message = otherProblem(type, other)
  return message && { message }
}
