import type { KeyboardEvent } from 'react'
import { isComposing } from '../../../ui/isComposing.ts'

/** Enter sends and Shift+Enter adds a line. Enter that ends the input of a character does not send. */
export const onEnter = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
  event.preventDefault()
  send()
}
