import { useCallback, useState } from 'react'
import { addPictures, type PictureError } from './pictures.ts'

export interface Pictures {
  readonly list: readonly string[]
  readonly error: PictureError | undefined
  readonly add: (files: Iterable<File>) => void
  readonly remove: (index: number) => void
  readonly clear: () => void
}

/** The pictures of the next prompt. */
export function usePictures(): Pictures {
  const [list, setList] = useState<readonly string[]>([])
  const [error, setError] = useState<PictureError>()
  const add = useCallback(
    (files: Iterable<File>) => {
      const added = [...files]
      if (added.length === 0) return
      void addPictures(list, added).then(read => {
        setList(read.pictures)
        setError(read.error)
      })
    },
    [list],
  )
  const clear = useCallback(() => {
    setList([])
    setError(undefined)
  }, [])
  return {
    list,
    error,
    add,
    clear,
    remove: index => setList(list.toSpliced(index, 1)),
  }
}
