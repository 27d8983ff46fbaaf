import Box from '@mui/material/Box'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoicesRow } from '../../../ui/form/ChoiceRow.tsx'
import { TextRow } from '../../../ui/form/fields.tsx'
import { JsonRow } from '../../../ui/form/JsonRow.tsx'
import { allModels } from './channelTypeForm.ts'
import type { ChannelValues } from './channelValues.ts'
import { ModelTools } from './ModelTools.tsx'

const MAPPING_EXAMPLE = JSON.stringify({ 'gpt-4o-mini': 'gpt-4o-mini-2024-07-18' }, null, 2)

interface RoutingFieldsProps {
  readonly groups: readonly string[]
  /** The stored channel, whose key is used to read the models of its upstream. */
  readonly id?: string | undefined
}

/** The fields that decide which calls go to the channel. */
export function RoutingFields({ groups, id }: RoutingFieldsProps) {
  const { t } = useTranslation(['channel', 'channelWork'])
  const { control, trigger } = useFormContext<ChannelValues>()
  const models = useWatch({ control, name: 'models' })
  return (
    <>
      <ChoicesRow
        control={control}
        name="groups"
        label={t('groups')}
        help={t('channelWork:form.groupsHelp')}
        options={groups}
        required
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        <ChoicesRow
          control={control}
          name="models"
          label={t('channelWork:form.models', { count: models.length })}
          options={allModels()}
          required
          isFree
        />
        <ModelTools id={id} />
      </Box>
      <JsonRow
        control={control}
        name="modelMapping"
        label={t('channelWork:form.mapping')}
        help={t('channelWork:form.mappingHelp')}
        example={MAPPING_EXAMPLE}
        onLeave={() => void trigger('modelMapping')}
      />
      <TextRow control={control} name="tag" label={t('tag')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <TextRow
          control={control}
          name="priority"
          label={t('priority')}
          help={t('channelWork:form.priorityHelp')}
          inputMode="numeric"
        />
        <TextRow
          control={control}
          name="weight"
          label={t('weight')}
          help={t('channelWork:form.weightHelp')}
          inputMode="numeric"
        />
      </Box>
    </>
  )
}
