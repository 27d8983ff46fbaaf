import { AppError } from '../kernel/app-error.ts'
import { invalid } from './invalid.ts'

const LENGTH_MAX = 255
// oxlint-disable-next-line no-control-regex -- control characters in a model name are refused
const CONTROL = /[\u0000-\u001f\u007f]/

/** The name of a model in a request. Throws MODEL_MISSING, and REQUEST_INVALID for what is no name. */
export function modelName(value: unknown): string {
  if (value === undefined || value === '') throw new AppError('MODEL_MISSING', { param: 'model' })
  const isName =
    typeof value === 'string' &&
    value.length <= LENGTH_MAX &&
    !CONTROL.test(value) &&
    value.isWellFormed()
  if (!isName) throw invalid('model', 'a model name is expected')
  return value
}
