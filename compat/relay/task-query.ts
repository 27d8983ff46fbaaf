import type { IncomingMessage } from 'node:http'
import { isObject } from './plain-object.ts'
import { invalid } from '../../server/dialects/invalid.ts'
import type { Engine, RenderContext } from '../../server/relay/index.ts'

/** One request about tasks. */
export interface TaskRequest {
  readonly engine: Engine
  readonly request: IncomingMessage
  readonly context: RenderContext
}

/** A call that only answers: what is known about tasks. */
export interface TaskQuery {
  readonly method: 'GET' | 'POST'
  /** Of the path behind the platform; a group is the id of a task. */
  readonly pattern: RegExp
  /** The path as the list of all calls has it. */
  readonly example: string
  answer(
    task: TaskRequest,
    taskId: string,
  ): Promise<
    | { readonly status: number; readonly body: unknown }
    | { readonly status: number; readonly text: string }
  >
}

/** The texts of a list in a request, numbers included. Throws REQUEST_INVALID for anything else. */
export function textsIn(body: unknown, name: string): string[] {
  const list = isObject(body) ? body[name] : undefined
  if (!Array.isArray(list)) throw invalid(name, 'must be a list')
  return list.filter(id => typeof id === 'string' || typeof id === 'number').map(String)
}
