import type { ToolCall } from './turn.ts'
import { isObject } from './values.ts'

/** The member of a function's input that has the text for a tool that takes any text. */
export const CUSTOM_INPUT = 'input'

/** The input of a function that stands for a tool that takes any text. */
export const wrappedInput = (text: string): string => JSON.stringify({ [CUSTOM_INPUT]: text })

/**
 * The text for a tool that takes any text. A dialect without such tools calls a function whose input has it in a
 * member of this name, or in its only text.
 */
export function plainInput({ form, input }: Pick<ToolCall, 'form' | 'input'>): string {
  if (form === 'custom') return input
  const value = parsed(input)
  if (!isObject(value)) return input
  const named = value[CUSTOM_INPUT]
  if (typeof named === 'string') return named
  const texts = Object.values(value).filter(one => typeof one === 'string')
  return texts.length === 1 ? (texts[0] ?? input) : input
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
