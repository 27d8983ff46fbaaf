import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SwitchRow, TextRow } from '../../../ui/form/fields.tsx'
import { JsonRow } from '../../../ui/form/JsonRow.tsx'
import { SuggestRow } from '../../../ui/form/SuggestRow.tsx'
import { formOfType } from './channelTypeForm.ts'
import type { ChannelValues } from './channelValues.ts'

const STATUS_EXAMPLE = JSON.stringify({ 400: '500' }, null, 2)
const SETTING_EXAMPLE = JSON.stringify({ force_format: true }, null, 2)

/** Fields that most channels do not need. */
export function AdvancedFields() {
  const { t } = useTranslation(['channel', 'channelWork'])
  const { control, trigger } = useFormContext<ChannelValues>()
  const [type, models] = useWatch({ control, name: ['type', 'models'] })
  return (
    <>
      {formOfType(Number(type)).hasOrganization && (
        <TextRow
          control={control}
          name="organization"
          label={t('channelWork:form.organization')}
          placeholder="org-…"
        />
      )}
      <SuggestRow
        control={control}
        name="testModel"
        label={t('channelWork:form.testModel')}
        placeholder={t('channelWork:form.testModelHint')}
        suggestions={models.map(value => ({ value, label: value }))}
      />
      <SwitchRow
        control={control}
        name="autoBan"
        label={t('channelWork:form.autoBan')}
        help={t('channelWork:form.autoBanHelp')}
      />
      <JsonRow
        control={control}
        name="statusCodeMapping"
        label={t('channelWork:form.statusCodes')}
        help={t('channelWork:form.statusCodesHelp')}
        example={STATUS_EXAMPLE}
        onLeave={() => void trigger('statusCodeMapping')}
      />
      <JsonRow
        control={control}
        name="setting"
        label={t('channelWork:form.setting')}
        example={SETTING_EXAMPLE}
        onLeave={() => void trigger('setting')}
      />
      <TextRow
        control={control}
        name="maxInputTokens"
        label={t('channelWork:form.maxInput')}
        inputMode="numeric"
      />
    </>
  )
}
