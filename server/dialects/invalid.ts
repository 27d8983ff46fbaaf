import { AppError } from '../kernel/app-error.ts'

/** REQUEST_INVALID with the name of the parameter. */
export const invalid = (param: string, reason: string): AppError =>
  new AppError('REQUEST_INVALID', { param, reason: `${param}: ${reason}` })
