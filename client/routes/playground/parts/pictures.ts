/** The formats that models read. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
export const PICTURES_MAX = 4
const MEGABYTE = 1_048_576
export const PICTURE_MEGABYTES_MAX = 5

export type PictureError = 'type' | 'size' | 'count' | 'unreadable'

/** Files that were read, and why some were left out. */
export interface ReadPictures {
  /** As `data:` addresses. */
  readonly pictures: readonly string[]
  readonly error: PictureError | undefined
}

/** Reads files as pictures, except those that are too large or no picture. */
export async function readPictures(files: readonly File[]): Promise<ReadPictures> {
  const typed = files.filter(({ type }) => PICTURE_TYPES.includes(type))
  const small = typed.filter(({ size }) => size <= PICTURE_MEGABYTES_MAX * MEGABYTE)
  // More than these are never shown, so they are not read.
  const read = await Promise.all(small.slice(0, PICTURES_MAX + 1).map(readFile))
  const pictures = read.filter(picture => picture !== undefined)
  const error = typed.length < files.length ? 'type' : small.length < typed.length && 'size'
  const isUnreadable = pictures.length < read.length
  return { pictures, error: error || (isUnreadable ? 'unreadable' : undefined) }
}

/** The pictures of a prompt with further ones, as many as fit. */
export function withPictures(
  before: readonly string[],
  { pictures, error }: ReadPictures,
): ReadPictures {
  const all = [...before, ...pictures]
  const isTooMany = all.length > PICTURES_MAX
  return {
    pictures: all.slice(0, PICTURES_MAX),
    error: error ?? (isTooMany ? 'count' : undefined),
  }
}

function readFile(file: File): Promise<string | undefined> {
  return new Promise(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(file)
  })
}
