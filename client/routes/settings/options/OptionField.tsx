import FormHelperText from '@mui/material/FormHelperText'
import { lazy, Suspense, type ComponentType } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OptionControl } from '../../../__generated__/optionValues_option.graphql.ts'
import { quotaOptions } from '../../../entities/quotaOptions.ts'
import { ChoiceRow } from '../../../ui/form/ChoiceRow.tsx'
import { SwitchRow, TextRow } from '../../../ui/form/fields.tsx'
import { JsonRow } from '../../../ui/form/JsonRow.tsx'
import { DomainsRow } from './DomainsRow.tsx'
import type { OptionRowProps } from './optionRow.ts'
import { QuotaOption } from './QuotaOption.tsx'
import type { OptionValues } from './optionValues.ts'
import { SecretRow } from './SecretRow.tsx'
import { shownValue } from './shownValue.ts'
import { NeededLink } from './NeededLink.tsx'
import { SiteAddresses } from './SiteAddresses.tsx'

/** The form row for each kind of option. */
const rows: Readonly<Record<Exclude<OptionControl, '%future added value'>, Row>> = {
  SWITCH: ({ row }) => <SwitchRow {...row} />,
  NUMBER: NumberOption,
  TEXT: TextOption,
  MARKUP: MarkupOption,
  LIST: ({ row }) => <TextRow {...row} multiline minRows={3} maxRows={12} />,
  JSON: ({ row }) => <JsonRow {...row} />,
  CHOICE: ChoiceOption,
  SECRET: SecretRow,
}
type Row = ComponentType<OptionRowProps>

const ContentPreview = lazy(async () => ({
  default: (await import('./ContentPreview.tsx')).ContentPreview,
}))
const PicturePreview = lazy(async () => ({
  default: (await import('./ContentPreview.tsx')).PicturePreview,
}))
/** The options that are the address of a picture. */
const PICTURES: ReadonlySet<string> = new Set(['Logo', 'WeChatAccountQRCodeImageURL'])

/** The option that is a list of domains. */
const DOMAINS = 'EmailDomainWhitelist'

function NumberOption({ row }: OptionRowProps) {
  return quotaOptions.has(row.name) ? (
    <QuotaOption row={row} />
  ) : (
    <TextRow {...row} inputMode="decimal" />
  )
}

function TextOption(props: OptionRowProps) {
  const { row } = props
  if (row.name === DOMAINS) return <DomainsRow {...props} />
  if (!PICTURES.has(row.name)) return <TextRow {...row} />
  return (
    <>
      <TextRow {...row} />
      <Suspense>
        <PicturePreview control={row.control} name={row.name} />
      </Suspense>
    </>
  )
}

function MarkupOption({ row }: OptionRowProps) {
  return (
    <>
      <TextRow {...row} multiline minRows={4} maxRows={16} isMono />
      <Suspense>
        <ContentPreview control={row.control} name={row.name} />
      </Suspense>
    </>
  )
}

function ChoiceOption({ row, option }: OptionRowProps) {
  const { t } = useTranslation('options')
  const labelOf = (value: string) => t(`choices.${value}` as 'choices.en')
  return <ChoiceRow {...row} options={option.choices} valueOf={value => value} labelOf={labelOf} />
}

interface OptionFieldProps extends Pick<OptionRowProps, 'option' | 'onClear'> {
  readonly control: Control<OptionValues>
  /** Whether someone else saved another value since this one was typed. */
  readonly isOvertaken: boolean
}

/** The field of an option, with the texts of its key; disabled when nothing on this site uses it. */
export function OptionField(props: OptionFieldProps) {
  const { control, option, isOvertaken, onClear } = props
  const { t } = useTranslation('options')
  const { key, hasEffect } = option
  const Row = rows[option.control as keyof typeof rows]
  const field = (
    <Row
      row={{
        control,
        name: key,
        label: t(`fields.${key}.label` as 'fields.About.label'),
        help: t(`fields.${key}.help` as 'fields.About.help'),
        disabled: !hasEffect,
      }}
      option={option}
      onClear={onClear}
    />
  )
  return (
    <>
      {field}
      <NeededLink control={control} option={key} />
      <SiteAddresses option={key} />
      {isOvertaken && (
        <FormHelperText role="status" sx={{ color: 'warning.main' }}>
          {t('changedElsewhere', { value: shownValue(option, option.value ?? null, t) })}
        </FormHelperText>
      )}
    </>
  )
}
