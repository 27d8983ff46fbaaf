import { atMost, blankable, list, messageKey, text } from './common.ts'
import { pastedKeys } from './pasted-keys.ts'

export const CHANNEL_KEYS_MAX = 500
export const KEY_MAX = 8_192
/** The longest text with keys. */
const PASTED_MAX = CHANNEL_KEYS_MAX * KEY_MAX
// A key is sent in a header, which allows printable Latin-1 characters only.
const KEY_CHARACTERS = /^[\x21-\x7e\xa1-\xff][\x20-\x7e\xa0-\xff]*$/

/** One upstream key; the JSON of a service account is stored on one line. */
function upstreamKey() {
  return text(undefined, 'channelNameAndKeyNeeded')
    .transform(key => onOneLine(key.trim()))
    .refine(key => key !== '', { error: messageKey('channelNameAndKeyNeeded'), abort: true })
    .refine(key => KEY_CHARACTERS.test(key), { error: messageKey('keyCharacters'), abort: true })
    .check(atMost(KEY_MAX))
}

function onOneLine(key: string): string {
  if (!key.startsWith('{')) return key
  try {
    return JSON.stringify(JSON.parse(key))
  } catch {
    return key
  }
}

/**
 * The keys of new channels, each once. An item of the list may be pasted text with several keys, see
 * `pastedKeys`.
 */
export function upstreamKeys() {
  const rules = {
    max: CHANNEL_KEYS_MAX,
    tooMany: 'keysTooMany',
    needed: 'channelNameAndKeyNeeded',
  } as const
  return list(text(PASTED_MAX, 'channelNameAndKeyNeeded'), rules)
    .transform(separated)
    .pipe(list(upstreamKey(), rules))
}

/** Without any key there is an empty one, which has an error of its own. */
function separated(items: readonly string[]): string[] {
  const keys = new Set(items.flatMap(pastedKeys))
  return keys.size === 0 ? [''] : [...keys]
}

/** An empty key in a form keeps the present one. */
export const changedKey = () => blankable(upstreamKey(), key => key.trim() === '')
