import type { Services } from '../../kernel/ctx.ts'
import { randomText } from '../../kernel/random-text.ts'

const KEY_LENGTH = 48
const PREVIEW_ENDS = 4
/** Binds a sealed key to its column. */
export const KEY_PLACE = 'tokens.key'

/** A new key as its row keeps it: to be found by, to be shown to its owner, to be told apart. */
export function newKey({ random, seal }: Pick<Services, 'random' | 'seal'>) {
  const key = randomText(random, KEY_LENGTH)
  return {
    keyHash: seal.hash(key),
    keyCipher: seal.close(key, KEY_PLACE),
    keyPreview: `${key.slice(0, PREVIEW_ENDS)}…${key.slice(-PREVIEW_ENDS)}`,
  }
}
