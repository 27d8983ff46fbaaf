import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { isStorableValue, storableText } from '../../../contract/storable.ts'
import type { TaskReport } from '../../kernel/upstream.ts'

const REASON_MAX = 2_000
const ADDRESS_MAX = 4_000
const PROMPT_MAX = 20_000
const DATA_CHARS_MAX = 512 * 1024

/**
 * A report of an upstream as it can be stored: texts without characters that PostgreSQL refuses and no
 * longer than their columns, a picture address that is whole or absent, and a result of bounded size.
 */
export function storableReport(report: TaskReport): TaskReport {
  const { taskId, failReason, promptEn, imageUrl = '', data } = report
  return {
    ...report,
    taskId: storableText(taskId),
    ...(failReason !== undefined && { failReason: storableText(failReason, REASON_MAX) }),
    ...(promptEn !== undefined && { promptEn: storableText(promptEn, PROMPT_MAX) }),
    imageUrl: imageUrl.length <= ADDRESS_MAX ? storableText(imageUrl) : '',
    ...(data && { data: storableData(data) }),
  }
}

function storableData(data: NonNullable<TaskReport['data']>): TaskReport['data'] {
  if (JSON.stringify(data).length > DATA_CHARS_MAX) return undefined
  return isStorableValue(data) ? data : (storableValue(data as JsonValue) as JsonObject)
}

function storableValue(value: JsonValue): JsonValue {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storableValue)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, one]) => [storableText(name), storableValue(one)]))
}

/** What is left of a report whose other values the database refused. */
export const bareReport = ({ taskId, status }: TaskReport): TaskReport => ({ taskId, status })
