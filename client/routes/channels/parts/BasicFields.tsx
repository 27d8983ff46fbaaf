import Alert from '@mui/material/Alert'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { channelTypes, findChannelType } from '../../../../contract/channel-types.ts'
import { ChannelTypeText } from '../../../entities/ChannelTypeText.tsx'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { ChoiceRow } from '../../../ui/form/ChoiceRow.tsx'
import { TextRow } from '../../../ui/form/fields.tsx'
import { endsWithVersion, formOfType, modelsAfterChange } from './channelTypeForm.ts'
import type { ChannelValues } from './channelValues.ts'
import { KeyRow } from './KeyRow.tsx'

const offered = channelTypes.filter(type => type.offered)

/** The fields for the type, the address and the key of the upstream. */
export function BasicFields({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation(['channel', 'channelWork'])
  const language = useLanguage()
  const { control, getValues, setValue } = useFormContext<ChannelValues>()
  const code = Number(useWatch({ control, name: 'type' }))
  const { banner } = formOfType(code)
  const fillModels = (type: string) => {
    const before = getValues('models')
    const models = modelsAfterChange({ from: code, to: Number(type), models: before })
    if (models !== before) setValue('models', models, { shouldDirty: true })
  }
  return (
    <>
      <ChoiceRow
        control={control}
        name="type"
        label={t('type')}
        required
        options={offered}
        valueOf={type => String(type.code)}
        labelOf={type => type.name[language]}
        render={type => <ChannelTypeText type={type.code} />}
        onChosen={fillModels}
      />
      {banner && <Alert severity="info">{t(banner)}</Alert>}
      <TextRow control={control} name="name" label={t('name')} required autoFocus={isNew} />
      <AddressFields code={code} />
      <KeyRow isNew={isNew} />
    </>
  )
}

function AddressFields({ code }: { readonly code: number }) {
  const { t } = useTranslation(['channel', 'channelWork'])
  const { control } = useFormContext<ChannelValues>()
  const help = useAddressHelp(code)
  const form = formOfType(code)
  const { baseUrlLabel, otherLabel, otherHelp, otherPlaceholder = '' } = form
  const { isRegion, needsAddress, needsOther } = form
  return (
    <>
      <TextRow
        control={control}
        name="baseUrl"
        label={t(baseUrlLabel ?? 'channelWork:form.baseUrl.label')}
        help={help}
        required={needsAddress}
        placeholder={findChannelType(code)?.defaultBaseUrl ?? ''}
        inputMode="url"
        isMono
      />
      {otherLabel && (
        <TextRow
          control={control}
          name="other"
          label={t(otherLabel)}
          help={otherHelp && t(otherHelp)}
          placeholder={otherPlaceholder}
          required={needsOther}
          multiline={isRegion}
          minRows={isRegion ? 2 : 1}
          isMono={isRegion}
        />
      )}
    </>
  )
}

/** The help text of the address: what to mend in it, else what it is. */
function useAddressHelp(code: number): string | undefined {
  const { t } = useTranslation('channelWork')
  const { control } = useFormContext<ChannelValues>()
  const baseUrl = useWatch({ control, name: 'baseUrl' })
  const { baseUrlLabel, needsAddress } = formOfType(code)
  if (endsWithVersion(code, baseUrl)) return t('form.baseUrl.version')
  return baseUrlLabel || needsAddress ? undefined : t('form.baseUrl.help')
}
