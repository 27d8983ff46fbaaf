import { isDeeper } from '../../contract/json.ts'
import { AppError } from '../../server/kernel/app-error.ts'

/** The maximum depth of a body, so that handlers may use recursion. No call needs more than three. */
const DEPTH_MAX = 16

/** Parses a body; undefined when it is empty. Throws JSON_INVALID. */
export function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined
  const body = parse(text)
  if (isDeeper(body, DEPTH_MAX)) throw new AppError('JSON_INVALID')
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new AppError('JSON_INVALID', {}, { cause: error })
  }
}
