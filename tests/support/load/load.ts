import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Calls of a gateway. */
export interface Load {
  readonly url: string
  readonly key: string
  readonly body: string
  readonly calls: number
  /** How many calls are made at once. */
  readonly callers: number
}

/** An upstream and callers in a thread of their own. */
export interface LoadThread {
  readonly upstreamUrl: string
  /** Makes the calls. Throws when one is not answered with 200. */
  put(load: Load): Promise<void>
  close(): Promise<unknown>
}

/**
 * The upstream of the thread answers `stream: true` with as many deltas as `max_tokens` names, each after
 * the previous one arrived at the caller; streams are therefore loads of one caller.
 */
export async function openLoad(): Promise<LoadThread> {
  const thread = new Worker(new URL('thread.ts', import.meta.url))
  const [port] = (await once(thread, 'message')) as [number]
  return {
    upstreamUrl: `http://127.0.0.1:${port}`,
    async put(load) {
      thread.postMessage(load)
      await once(thread, 'message')
    },
    close: () => thread.terminate(),
  }
}

/** The body of a call with one message. */
export const bodyOf = (content: string, more: object = {}) =>
  JSON.stringify({ model: 'gpt-4o-mini', messages: [{ role: 'user', content }], ...more })
