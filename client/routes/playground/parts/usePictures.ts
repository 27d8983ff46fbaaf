import { useCallback, useState } from 'react'
import { readPictures, withPictures, type PictureError, type ReadPictures } from './pictures.ts'

export interface Pictures {
  readonly list: readonly string[]
  readonly error: PictureError | undefined
  /** Whether files are being read that are part of the next prompt. */
  readonly isReading: boolean
  readonly add: (files: Iterable<File>) => void
  readonly remove: (index: number) => void
  readonly clear: () => void
}

const none: ReadPictures = { pictures: [], error: undefined }

/** The pictures of the next prompt. */
export function usePictures(): Pictures {
  const [{ pictures, error }, setRead] = useState(none)
  const [readings, setReadings] = useState(0)
  const add = useCallback((files: Iterable<File>) => {
    const added = [...files]
    if (added.length === 0) return
    setReadings(count => count + 1)
    void readPictures(added).then(read => {
      // Others may have been added or removed while these were read.
      setRead(before => withPictures(before.pictures, read))
      setReadings(count => count - 1)
    })
  }, [])
  return {
    list: pictures,
    error,
    isReading: readings > 0,
    add,
    clear: useCallback(() => setRead(none), []),
    remove: index =>
      setRead(before => ({ pictures: before.pictures.toSpliced(index, 1), error: undefined })),
  }
}
