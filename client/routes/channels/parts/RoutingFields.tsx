import Box from '@mui/material/Box'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { modelsOfType } from '../../../../contract/channel-models.ts'
import { ChoicesRow } from '../../../ui/form/ChoiceRow.tsx'
import { TextRow } from '../../../ui/form/fields.tsx'
import { SuggestRow } from '../../../ui/form/SuggestRow.tsx'
import { allModels } from './channelTypeForm.ts'
import type { ChannelValues } from './channelValues.ts'
import { MappingRow } from './MappingRow.tsx'
import { ModelTools } from './ModelTools.tsx'
import { useTagNames } from './useTagNames.ts'

interface RoutingFieldsProps {
  readonly groups: readonly string[]
  /** The stored channel, whose key is used to read the models of its upstream. */
  readonly id?: string | undefined
}

/** The fields that decide which calls go to the channel. */
export function RoutingFields({ groups, id }: RoutingFieldsProps) {
  const { t } = useTranslation(['channel', 'channelWork'])
  const { control, trigger } = useFormContext<ChannelValues>()
  const tags = useTagNames()
  const [type, models] = useWatch({ control, name: ['type', 'models'] })
  const hasList = modelsOfType(Number(type)).length > 0
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
          help={hasList ? undefined : t('channelWork:form.modelsHelp')}
          options={allModels()}
          required
          isFree
        />
        <ModelTools id={id} />
      </Box>
      <MappingRow
        control={control}
        name="modelMapping"
        models={models}
        help={t('channelWork:form.mappingHelp')}
        onLeave={() => void trigger('modelMapping')}
      />
      <SuggestRow
        control={control}
        name="tag"
        label={t('tag')}
        suggestions={tags.map(value => ({ value, label: value }))}
      />
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
