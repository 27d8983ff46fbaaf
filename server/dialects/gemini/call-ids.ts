import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../../../contract/json.ts'
import { textIn } from './json.ts'

/*
 * The vendor matches calls and results by id, or by their order where calls have no id. Other dialects need an
 * id for each call. An id that was made here begins with these letters and is not sent to the vendor again, so
 * that no table of ids is needed.
 */

const MADE = 'call_gm_'

/** An id for a call of an answer: unique, because agents ignore a call whose id they know. */
export const newCallId = (): string => MADE + randomUUID().replaceAll('-', '')

/** The id for the vendor; undefined for one that it does not know. */
export const sentId = (id: string): string | undefined =>
  id === '' || id.startsWith(MADE) ? undefined : id

/** Ids for the calls of one request: the same on every turn, because caches compare requests. */
export interface RequestIds {
  /** The id of the next call. */
  call(call: JsonObject): string
  /** The id of the call that a result belongs to. */
  result(result: JsonObject): string
}

interface OpenCall {
  readonly id: string
  readonly name: string
}

export function createRequestIds(): RequestIds {
  const open: OpenCall[] = []
  let made = 0
  const next = () => `${MADE}${(made += 1)}`
  return {
    call(call) {
      const id = textIn(call, 'id') || next()
      open.push({ id, name: textIn(call, 'name') ?? '' })
      return id
    },
    result(result) {
      const id = textIn(result, 'id')
      const name = textIn(result, 'name') ?? ''
      const at = open.findIndex(call => (id ? call.id === id : call.name === name))
      const [found] = at < 0 ? [] : open.splice(at, 1)
      return id || found?.id || next()
    },
  }
}
