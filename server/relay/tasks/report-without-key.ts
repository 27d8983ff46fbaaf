import type { JsonObject } from '../../../contract/json.ts'
import { withoutKey, type CachedChannel } from '../../domain/channels/index.ts'
import type { TaskReport } from '../../kernel/upstream.ts'

/** A report as its owner may see it: an upstream may repeat the key with which it was asked. */
export function reportWithoutKey(channel: CachedChannel, report: TaskReport): TaskReport {
  const { promptEn, imageUrl, data } = report
  const clean = (text: string) => withoutKey(channel, text)
  return {
    ...report,
    ...(promptEn !== undefined && { promptEn: clean(promptEn) }),
    ...(imageUrl !== undefined && { imageUrl: clean(imageUrl) }),
    ...(data && { data: JSON.parse(clean(JSON.stringify(data))) as JsonObject }),
  }
}
