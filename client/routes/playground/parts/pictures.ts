/** The formats that models read. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
export const PICTURES_MAX = 4
const MEGABYTE = 1_048_576
export const PICTURE_MEGABYTES_MAX = 5

export type PictureError = 'type' | 'size' | 'count' | 'unreadable'

interface ReadPictures {
  /** As `data:` addresses. */
  readonly pictures: readonly string[]
  readonly error: PictureError | undefined
}

/** Adds files to the pictures of a prompt, except those that are too many, too large or no picture. */
export async function addPictures(
  before: readonly string[],
  files: readonly File[],
): Promise<ReadPictures> {
  const typed = files.filter(({ type }) => PICTURE_TYPES.includes(type))
  const small = typed.filter(({ size }) => size <= PICTURE_MEGABYTES_MAX * MEGABYTE)
  const taken = small.slice(0, PICTURES_MAX - before.length)
  const read = await Promise.all(taken.map(readFile))
  const pictures = read.filter(picture => picture !== undefined)
  return {
    pictures: [...before, ...pictures],
    error: errorOf([files, typed, small, taken, pictures].map(({ length }) => length)),
  }
}

const ERRORS = ['type', 'size', 'count', 'unreadable'] as const

/** The first step that left a file out. */
function errorOf(counts: readonly number[]): PictureError | undefined {
  return ERRORS.find((_, index) => (counts[index + 1] ?? 0) < (counts[index] ?? 0))
}

function readFile(file: File): Promise<string | undefined> {
  return new Promise(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(file)
  })
}
