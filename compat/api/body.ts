import { isDeeper } from '../../contract/json.ts'
import { AppError } from '../../server/kernel/app-error.ts'

/** No call takes more than three levels; whoever reads a body may do so by recursion. */
const DEPTH_MAX = 16

/** A body as plain data; undefined when there was none. Throws JSON_INVALID. */
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
