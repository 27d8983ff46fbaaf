import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx'
import { useListRows } from '../../../ui/list/listRows.ts'
import { useDrawerForm } from '../../../ui/form/useDrawerForm.ts'
import { toast } from '../../../ui/toast.ts'
import { ChannelFields } from './ChannelFields.tsx'
import { useCreateChannels } from './channelMutations.ts'
import { modelsOfType, OPENAI } from './channelTypeForm.ts'
import { NewChannels, toCreateInput, toInput, type ChannelValues } from './channelValues.ts'

const newChannel: ChannelValues = {
  type: String(OPENAI),
  name: '',
  baseUrl: '',
  other: '',
  key: '',
  isBatch: false,
  groups: ['default'],
  models: modelsOfType(OPENAI),
  modelMapping: '',
  tag: '',
  priority: '0',
  weight: '0',
  organization: '',
  testModel: '',
  autoBan: true,
  statusCodeMapping: '',
  setting: '',
  maxInputTokens: '0',
}

export function CreateChannelForm({ groups }: { readonly groups: readonly string[] }) {
  const { t } = useTranslation(['channel', 'common'])
  const { onAdded } = useListRows()
  const [create] = useCreateChannels()
  const form = useDrawerForm<ChannelValues>({
    defaults: newChannel,
    schema: NewChannels,
    toInput: toInput.create,
    shownAt: { keys: 'key' },
  })
  const onSubmit = form.submit(async values => {
    const { channels } = await create(toCreateInput(values))
    toast.success(t('form.created', { count: channels.length }))
    form.leave()
    onAdded(channels.map(({ id }) => id))
  })
  return (
    <FormDrawer title={t('add')} action={t('common:create')} form={form} onSubmit={onSubmit}>
      <FormProvider {...form}>
        <ChannelFields control={form.control} groups={groups} />
      </FormProvider>
    </FormDrawer>
  )
}
