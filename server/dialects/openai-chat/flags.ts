import type { JsonObject } from '../../../contract/json.ts'
import { invalid } from '../invalid.ts'
import { isObject } from '../values.ts'

/** Boolean fields of a chat request. */
const FLAGS = ['stream', 'logprobs', 'parallel_tool_calls', 'store']
const STREAM_FLAGS = ['include_usage', 'include_obfuscation']

/** Refuses a boolean field, of chat unless said otherwise, with another value. Null counts as absent. */
export function checkFlags(body: JsonObject, flags: readonly string[] = FLAGS): void {
  checkEach(body, flags, '')
  const options = body['stream_options']
  if (options === undefined || options === null) return
  if (!isObject(options)) throw invalid('stream_options', 'an object is expected')
  checkEach(options, STREAM_FLAGS, 'stream_options.')
}

function checkEach(values: JsonObject, names: readonly string[], prefix: string): void {
  for (const name of names) {
    const value = values[name]
    if (value === undefined || value === null || typeof value === 'boolean') continue
    throw invalid(`${prefix}${name}`, 'true or false is expected')
  }
}
