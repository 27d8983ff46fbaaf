import type { ComponentType } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OptionControl } from '../../../__generated__/optionValues_option.graphql.ts'
import { ChoiceRow } from '../../../ui/form/ChoiceRow.tsx'
import { SwitchRow, TextRow } from '../../../ui/form/fields.tsx'
import { JsonRow } from '../../../ui/form/JsonRow.tsx'
import type { OptionRowProps } from './optionRow.ts'
import type { OptionValues } from './optionValues.ts'
import { SecretRow } from './SecretRow.tsx'

/** The form row for each kind of option. */
const rows: Readonly<Record<Exclude<OptionControl, '%future added value'>, Row>> = {
  SWITCH: ({ row }) => <SwitchRow {...row} />,
  NUMBER: ({ row }) => <TextRow {...row} inputMode="decimal" />,
  TEXT: ({ row }) => <TextRow {...row} />,
  MARKUP: ({ row }) => <TextRow {...row} multiline minRows={4} maxRows={16} isMono />,
  LIST: ({ row }) => <TextRow {...row} multiline minRows={3} maxRows={12} />,
  JSON: ({ row }) => <JsonRow {...row} />,
  CHOICE: ChoiceOption,
  SECRET: SecretRow,
}
type Row = ComponentType<OptionRowProps>

function ChoiceOption({ row, option }: OptionRowProps) {
  const { t } = useTranslation('options')
  const labelOf = (value: string) => t(`choices.${value}` as 'choices.en')
  return <ChoiceRow {...row} options={option.choices} valueOf={value => value} labelOf={labelOf} />
}

interface OptionFieldProps extends Pick<OptionRowProps, 'option' | 'onClear'> {
  readonly control: Control<OptionValues>
  /** Whether the field says that its option has no effect; else its section says so. */
  readonly hasHint: boolean
}

/** The field of an option, with the texts of its key; disabled when the option has no effect. */
export function OptionField({ control, option, hasHint, onClear }: OptionFieldProps) {
  const { t } = useTranslation('options')
  const { key, hasEffect } = option
  const Row = rows[option.control as keyof typeof rows]
  const help = t(`fields.${key}.help` as 'fields.About.help')
  return (
    <Row
      row={{
        control,
        name: key,
        label: t(`fields.${key}.label` as 'fields.About.label'),
        help: hasEffect || !hasHint ? help : `${help} ${t('noEffect')}`,
        disabled: !hasEffect,
      }}
      option={option}
      onClear={onClear}
    />
  )
}
