import { disableTypes, imageSize, types } from 'image-size'
import type { Source } from '../../server/dialects/turn.ts'
import type { Picture } from '../../server/providers/picture-tokens.ts'

/** The part of a file that is searched for the size, which is near the beginning. */
const HEAD_CHARACTERS_MAX = 128 * 1024
/** Formats that upstreams accept. Other formats are not read. */
const FORMATS: readonly string[] = ['png', 'jpg', 'gif', 'webp']
/** The type that the bytes of a picture have. */
const PICTURE_TYPE = /^image\/[\w.+-]{1,40}$/

disableTypes(types.filter(type => !FORMATS.includes(type)))

/** A picture of a request. One at an address is not fetched. */
export function pictureOf(source: Source, detail?: string): Picture {
  const hasBytes = source.kind === 'data' && PICTURE_TYPE.test(source.mediaType)
  return {
    size: hasBytes ? sizeIn(source.base64) : undefined,
    isLowDetail: detail === 'low',
  }
}

function sizeIn(base64: string): Picture['size'] {
  try {
    const head = Buffer.from(base64.slice(0, HEAD_CHARACTERS_MAX), 'base64')
    const { width, height } = imageSize(head)
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    // Not a picture, or its size comes later in the file.
    return undefined
  }
}
