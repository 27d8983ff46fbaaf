import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { fetchQuery } from 'relay-runtime'
import { UpdateChannelTag } from '../../../../contract/inputs/channel-tag.ts'
import type { TagEditorQuery } from '../../../__generated__/TagEditorQuery.graphql.ts'
import { useReportError } from '../../../i18n/useErrorText.ts'
import { getEnvironment } from '../../../relay/environment.ts'
import { confirm } from '../../../ui/confirm.ts'
import { ChoicesRow } from '../../../ui/form/ChoiceRow.tsx'
import { TextRow } from '../../../ui/form/fields.tsx'
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useCloseGuard } from '../../../ui/form/useDiscardQuestion.ts'
import { toast } from '../../../ui/toast.ts'
import { allModels } from '../parts/channelTypeForm.ts'
import { MappingRow } from '../parts/MappingRow.tsx'
import { useUpdateTag } from './tagMutations.ts'
import { changesOf, toInput, valuesOf, type TagValues } from './tagValues.ts'

const GROUPS = graphql`
  query TagEditorQuery {
    groups {
      name
    }
  }
`

interface TagEditorProps {
  readonly tag: string
  readonly onClose: () => void
}

/** Changes all channels of a tag. */
export function TagEditor({ tag, onClose }: TagEditorProps) {
  const { t } = useTranslation('channelWork')
  const groups = useGroupNames()
  const form = useTagForm(tag, onClose)
  return (
    <FormDrawer title={t('tags.form.title', { tag })} form={form}>
      <Alert severity="warning">{t('tags.form.banner')}</Alert>
      <Fields
        control={form.control}
        groups={groups}
        setMapping={text => form.setValue('modelMapping', text, { shouldDirty: true })}
      />
    </FormDrawer>
  )
}

/** The names of all groups, none until they are loaded. */
function useGroupNames(): readonly string[] {
  const report = useReportError()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const load = async () => {
      const answer = await fetchQuery<TagEditorQuery>(getEnvironment(), GROUPS, {}).toPromise()
      setNames(answer?.groups.map(({ name }) => name) ?? [])
    }
    report(load())
  }, [report])
  return names
}

function useTagForm(tag: string, onClose: () => void) {
  const { t } = useTranslation('channelWork')
  const [update] = useUpdateTag()
  const form = useContractForm<TagValues>({
    defaults: valuesOf(tag),
    schema: UpdateChannelTag,
    toInput: values => toInput(tag, values),
  })
  const { isDirty, isSubmitting } = form.formState
  const close = useCloseGuard(isDirty, onClose)
  const onSubmit = form.submit(async values => {
    const changes = changesOf(tag, values)
    if (!changes) return void toast.warning(t('tags.form.unchanged'))
    const question = {
      title: t('tags.ask.dissolve', { tag }),
      text: t('tags.ask.dissolveText'),
      action: t('tags.ask.dissolveAction'),
    }
    if (values.newTag.trim() === '' && !(await confirm(question))) return
    await update(changes)
    onClose()
  })
  return { ...form, isNew: false, isBusy: isSubmitting, close, onSubmit }
}

interface FieldsProps {
  readonly control: Control<TagValues>
  readonly groups: readonly string[]
  readonly setMapping: (text: string) => void
}

function Fields({ control, groups, setMapping }: FieldsProps) {
  const { t } = useTranslation(['channelWork', 'channel'])
  const models = useWatch({ control, name: 'models' })
  const number = (name: 'priority' | 'weight') => (
    <TextRow control={control} name={name} label={t(`channel:${name}`)} inputMode="numeric" />
  )
  return (
    <>
      <TextRow control={control} name="newTag" label={t('tags.form.name')} autoFocus />
      <ChoicesRow
        control={control}
        name="models"
        label={t('tags.form.models')}
        options={allModels()}
        isFree
      />
      <ChoicesRow control={control} name="groups" label={t('channel:groups')} options={groups} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <MappingRow
          control={control}
          name="modelMapping"
          models={models.length > 0 ? models : allModels()}
          help={t('channelWork:form.mappingHelp')}
        />
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <Button size="small" onClick={() => setMapping('{}')}>
            {t('tags.form.clearMapping')}
          </Button>
          <Button size="small" onClick={() => setMapping('')}>
            {t('tags.form.keepMapping')}
          </Button>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        {number('priority')}
        {number('weight')}
      </Box>
    </>
  )
}
