import type { Control } from 'react-hook-form'
import type { OptionValues, OptionView } from './optionValues.ts'

/** Properties of every form row. */
interface RowProps {
  readonly control: Control<OptionValues>
  readonly name: string
  readonly label: string
  readonly help: string
  readonly disabled: boolean
}

/** Properties of the form row of an option. */
export interface OptionRowProps {
  readonly row: RowProps
  readonly option: OptionView
  /** Deletes the stored value of a secret. */
  readonly onClear: () => void
}
