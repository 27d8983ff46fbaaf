import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { REDEMPTION_COUNT_MAX } from '../../../../contract/inputs/redemption.ts'
import { QuotaRow } from '../../../entities/QuotaRow.tsx'
import { msUntil, readTime } from '../../../format/time.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { SwitchRow, TextRow } from '../../../ui/form/fields.tsx'
import { MomentRow } from '../../../ui/form/MomentRow.tsx'
import { digitsOnly, SuggestRow } from '../../../ui/form/SuggestRow.tsx'
import { defaultName, type RedemptionValues } from './redemptionValues.ts'

interface RedemptionFieldsProps {
  readonly control: Control<RedemptionValues>
  readonly isNew: boolean
}

const countPresets = ['10', '20', '50', '100'].map(value => ({ value, label: value }))

export function RedemptionFields({ control, isNew }: RedemptionFieldsProps) {
  const { t } = useTranslation('redemption')
  const name = defaultName(useWatch({ control, name: 'quota' }), useQuotaStyle())
  return (
    <>
      <TextRow
        control={control}
        name="name"
        label={t('name')}
        help={isNew && t('form.nameHelp', { name })}
        required={!isNew}
        autoFocus
      />
      <QuotaRow control={control} name="quota" label={t('form.quota')} />
      <ExpiryRows control={control} />
      {isNew && (
        <SuggestRow
          control={control}
          name="count"
          label={t('form.count')}
          help={t('form.countHelp', { max: REDEMPTION_COUNT_MAX })}
          clean={digitsOnly}
          showsAll
          suggestions={countPresets}
        />
      )}
    </>
  )
}

/** That codes never expire is a choice of its own, so a time that is only partly typed is an error. */
function ExpiryRows({ control }: Pick<RedemptionFieldsProps, 'control'>) {
  const { t } = useTranslation('redemption')
  const [neverExpires, expiresAt] = useWatch({ control, name: ['neverExpires', 'expiresAt'] })
  const moment = readTime(expiresAt)
  const isPast = moment !== undefined && msUntil(moment) < 0
  return (
    <>
      <SwitchRow control={control} name="neverExpires" label={t('form.neverExpires')} />
      {!neverExpires && (
        <MomentRow
          control={control}
          name="expiresAt"
          label={t('expiresAt')}
          help={isPast && t('form.past')}
        />
      )}
    </>
  )
}
