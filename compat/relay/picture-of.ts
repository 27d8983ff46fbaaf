import { disableTypes, imageSize, types } from 'image-size'
import type { Picture } from '../../server/relay/index.ts'

/** Bounded: an address may be long. */
const DATA_URL = /^data:image\/[\w.+-]{1,40};base64,/
/** The size stands near the beginning of a file. */
const HEAD_CHARACTERS_MAX = 128 * 1024
/** What upstreams take. The others are never looked into. */
const FORMATS: readonly string[] = ['png', 'jpg', 'gif', 'webp']

disableTypes(types.filter(type => !FORMATS.includes(type)))

/** What an `image_url` part tells of its picture; one behind an address is not fetched. */
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
    // Not a picture, or its size stands further on: the upstream will tell.
    return undefined
  }
}
