import { plainInput, wrappedInput } from '../custom-input.ts'
import { toolOfCall } from '../tool-name.ts'
import type { ChatTurn, ToolCall } from '../turn.ts'

export type CallForm = ToolCall['form']

/** The form in which the caller knows a tool; that of the call where the caller has none of its name. */
export const formFor = ({ tools }: ChatTurn, call: ToolCall): CallForm =>
  toolOfCall(call, tools)?.kind ?? call.form

/** A whole input in another form. */
export const convertInput = (input: string, to: CallForm): string =>
  to === 'function' ? wrappedInput(input) : plainInput({ form: 'function', input })

/** The input of a function that was called without one. */
export const NO_INPUT = '{}'
