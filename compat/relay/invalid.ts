import { AppError } from '../../server/kernel/app-error.ts'

export type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** REQUEST_INVALID with the name of the parameter. */
export function invalid(param: string, reason: string): AppError {
  return new AppError('REQUEST_INVALID', { param, reason: `${param}: ${reason}` })
}
