import { AppError } from '../../server/kernel/app-error.ts'
import type { Call } from './route.ts'

const ID = /^[1-9]\d{0,9}$/

/** The id in the path. Only digits are valid. */
export function idOf({ id }: Call): number {
  if (!ID.test(id)) throw new AppError('ID_INVALID')
  return Number(id)
}
