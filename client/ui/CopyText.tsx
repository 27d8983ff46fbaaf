import type { MouseEvent } from 'react'
import { useCopy } from './copy.ts'

/** Plain text of a row that a click copies. */
export function CopyText({ text }: { readonly text: string }) {
  const copy = useCopy()
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    void copy(text)
  }
  return (
    <button
      type="button"
      tabIndex={0}
      className="plain-button copies"
      onClick={onClick}
      title={text}
    >
      {text}
    </button>
  )
}
