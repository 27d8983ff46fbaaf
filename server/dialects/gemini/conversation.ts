import type { JsonObject, JsonValue } from '../../../contract/json.ts'
import { beginOf, type ConversationMarks } from '../conversation.ts'
import { isObject } from '../values.ts'
import { memberOf, objectsIn, textIn } from './json.ts'
import { sourceOf } from './read-part.ts'

/** No client of the dialect names its conversation. Signatures belong to the models, not to one account. */
export function readConversation(body: JsonObject): ConversationMarks {
  const contents = objectsIn(body, 'contents')
  const isCached = textIn(body, 'cachedContent') !== undefined
  return {
    name: undefined,
    stored: undefined,
    isBegun: contents.some(({ role }) => role === 'model'),
    isBound: isCached || contents.some(one => objectsIn(one, 'parts').some(isBound)),
    begin: () => beginOf(memberOf(body, 'systemInstruction'), contents, isOfUser),
  }
}

/** A content without a role is of the user. */
const isOfUser = (content: JsonValue) => isObject(content) && content['role'] !== 'model'

/** Whether a part names a file that its account uploaded. */
const isBound = (part: JsonObject) =>
  memberOf(part, 'fileData') !== undefined && sourceOf(part)?.kind === 'id'
