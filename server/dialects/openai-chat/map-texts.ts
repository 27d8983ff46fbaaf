import type { JsonObject } from '../../../contract/json.ts'
import { mapTexts } from '../../kernel/texts-in.ts'
import { isObject } from '../values.ts'

/** The body with each text of its prompt changed; the same object when none changes. */
export function mapBodyTexts(body: JsonObject, change: (text: string) => string): JsonObject {
  const changed = mapTexts(body, change)
  return isObject(changed) ? changed : body
}
