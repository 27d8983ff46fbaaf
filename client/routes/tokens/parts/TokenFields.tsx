import Alert from '@mui/material/Alert'
import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { QuotaRow } from '../../../entities/QuotaRow.tsx'
import { ChoicesRow } from '../../../ui/form/ChoiceRow.tsx'
import { SwitchRow, TextRow } from '../../../ui/form/fields.tsx'
import { digitsOnly, SuggestRow } from '../../../ui/form/SuggestRow.tsx'
import { ExpiryRow } from './ExpiryRow.tsx'
import { GroupRow, type Group } from './GroupRow.tsx'
import type { TokenValues } from './tokenValues.ts'

const countPresets = ['10', '20', '30', '100'].map(value => ({ value, label: value }))

interface TokenFieldsProps {
  readonly control: Control<TokenValues>
  readonly groups: readonly Group[]
  readonly models: readonly string[]
  readonly isNew: boolean
}

export function TokenFields({ control, groups, models, isNew }: TokenFieldsProps) {
  const { t } = useTranslation('token')
  return (
    <>
      <TextRow control={control} name="name" label={t('name')} required autoFocus />
      <ExpiryRow control={control} />
      <Alert severity="info">{t('form.capNote')}</Alert>
      <QuotaRows control={control} />
      {isNew && <CountRow control={control} />}
      <GroupRow control={control} groups={groups} />
      <LimitRows control={control} models={models} />
    </>
  )
}

interface RowsProps {
  readonly control: Control<TokenValues>
}

function QuotaRows({ control }: RowsProps) {
  const { t } = useTranslation('token')
  const unlimited = useWatch({ control, name: 'unlimited' })
  return (
    <>
      <QuotaRow control={control} name="balance" label={t('form.quota')} disabled={unlimited} />
      <SwitchRow control={control} name="unlimited" label={t('form.unlimited')} />
    </>
  )
}

function CountRow({ control }: RowsProps) {
  const { t } = useTranslation('token')
  const count = Number(useWatch({ control, name: 'count' }))
  return (
    <SuggestRow
      control={control}
      name="count"
      label={t('form.count')}
      help={count > 1 ? t('form.countHelp', { count }) : undefined}
      clean={digitsOnly}
      showsAll
      suggestions={countPresets}
    />
  )
}

function LimitRows({ control, models }: RowsProps & { readonly models: readonly string[] }) {
  const { t } = useTranslation('token')
  const isLimited = useWatch({ control, name: 'modelLimitsEnabled' })
  return (
    <>
      <SwitchRow control={control} name="modelLimitsEnabled" label={t('form.limitModels')} />
      {isLimited && (
        <ChoicesRow
          control={control}
          name="modelLimits"
          label={t('form.models')}
          options={models}
          isFree
        />
      )}
      <TextRow
        control={control}
        name="allowIps"
        label={t('form.allowIps')}
        help={t('form.allowIpsHelp')}
        multiline
        minRows={2}
        maxRows={8}
        isMono
      />
    </>
  )
}
