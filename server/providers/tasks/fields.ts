import { taskStatuses, type TaskStatusName } from '../../../contract/enums.ts'
import { isJsonObject, type JsonObject } from '../../../contract/json.ts'

/** The text of a field; empty when it is none. */
export function textOf(value: JsonObject, name: string): string {
  const text = value[name]
  return typeof text === 'string' ? text : ''
}

/** A time of an upstream; undefined for 0 and anything that is none. */
export function timeOf(value: JsonObject, name: string, unitMs: number): Date | undefined {
  const time = Number(value[name])
  const date = new Date(time * unitMs)
  return time > 0 && !Number.isNaN(date.getTime()) ? date : undefined
}

const known: ReadonlySet<string> = new Set(taskStatuses)

/** The status that an upstream reports; undefined for one that is unknown or empty. */
export function statusOf(value: JsonObject): TaskStatusName | undefined {
  const status = textOf(value, 'status')
  return known.has(status) ? (status as TaskStatusName) : undefined
}

/** The objects of a list; undefined when the value is none. */
export function objectsIn(value: unknown): JsonObject[] | undefined {
  return Array.isArray(value) ? value.filter(isJsonObject) : undefined
}
