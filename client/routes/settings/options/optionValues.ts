import { graphql, readInlineData } from 'react-relay'
import type {
  optionValues_option$data,
  optionValues_option$key,
} from '../../../__generated__/optionValues_option.graphql.ts'
import { changedFields } from '../../../ui/form/changedFields.ts'
import { prettyJson } from '../../../ui/form/jsonText.ts'

export type OptionView = optionValues_option$data

/** The data of an option for its field. */
export const readOption = (option: optionValues_option$key): OptionView =>
  readInlineData(
    graphql`
      fragment optionValues_option on Option @inline {
        choices
        control
        hasEffect
        isSecretSet
        key
        lastChange {
          actor {
            username
          }
          changedAt
          former
        }
        section
        value
      }
    `,
    option,
  )

/** The values of the form of a section: a Boolean for a switch, a text for every other option. */
export type OptionValues = Record<string, string | boolean>

/** The value of the field of an option. A secret is never shown, so its field starts empty. */
export function valueOf({ control, value }: OptionView): string | boolean {
  const text = value ?? ''
  if (control === 'SWITCH') return text === 'true'
  return control === 'JSON' ? (prettyJson(text) ?? text) : text
}

export const valuesOf = (options: readonly OptionView[]): OptionValues =>
  Object.fromEntries(options.map(option => [option.key, valueOf(option)]))

export interface OptionChange {
  readonly key: string
  readonly value: string
}

/** The options whose value differs from the first value; undefined when none differs. */
export function changesOf(opened: OptionValues, values: OptionValues): OptionChange[] | undefined {
  return changedFields(opened, values)?.map(key => ({ key, value: String(values[key]) }))
}
