import { disableTypes, imageSize, types } from 'image-size'
import type { Picture } from '../../server/relay/index.ts'

/** The prefix of a data URL. Its repetition is bounded, because the text may be long. */
const DATA_URL = /^data:image\/[\w.+-]{1,40};base64,/
/** The part of a file that is searched for the size, which is near the beginning. */
const HEAD_CHARACTERS_MAX = 128 * 1024
/** Formats that upstreams accept. Other formats are not read. */
const FORMATS: readonly string[] = ['png', 'jpg', 'gif', 'webp']

disableTypes(types.filter(type => !FORMATS.includes(type)))

/** The picture of an `image_url` part. A picture at an address is not fetched. */
export function pictureOf(imageUrl: unknown): Picture {
  const { url, detail } = asObject(imageUrl)
  return {
    size: typeof url === 'string' ? sizeIn(url) : undefined,
    isLowDetail: detail === 'low',
  }
}

function asObject(imageUrl: unknown): { url?: unknown; detail?: unknown } {
  return typeof imageUrl === 'object' && imageUrl !== null ? imageUrl : { url: imageUrl }
}

function sizeIn(url: string): Picture['size'] {
  const start = DATA_URL.exec(url)?.[0].length
  if (start === undefined) return undefined
  try {
    const head = Buffer.from(url.slice(start, start + HEAD_CHARACTERS_MAX), 'base64')
    const { width, height } = imageSize(head)
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    // Not a picture, or its size comes later in the file.
    return undefined
  }
}
