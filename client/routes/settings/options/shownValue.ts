import type { TFunction } from 'i18next'
import type { OptionView } from './optionValues.ts'

const SHOWN_MAX = 200

/** A value of an option, for reading. */
export function shownValue(
  { control }: Pick<OptionView, 'control'>,
  value: string | null,
  t: TFunction<'options'>,
): string {
  if (control === 'SWITCH') return t(value === 'true' ? 'on' : 'off')
  const text = value ?? ''
  if (text === '') return t('empty')
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}
