import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router-dom'
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx'
import { useContractForm } from '../../../ui/form/useContractForm.ts'
import { useLeaveGuard } from '../../../ui/form/useLeaveGuard.ts'
import { toast } from '../../../ui/toast.ts'
import type { ChannelsOutlet } from '../ChannelsPage.tsx'
import { ChannelFields } from './ChannelFields.tsx'
import { modelsOfType, OPENAI } from './channelTypeForm.ts'
import { NewChannels, toCreateInput, toInput, type ChannelValues } from './channelValues.ts'
import { useCreateChannels } from './useCreateChannels.ts'

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
  const { onCreated } = useOutletContext<ChannelsOutlet>()
  const [create, isBusy] = useCreateChannels()
  const form = useContractForm<ChannelValues>({
    defaults: newChannel,
    schema: NewChannels,
    toInput: toInput.create,
    shownAt: { keys: 'key' },
  })
  const { close, leave } = useLeaveGuard(form.formState.isDirty)
  const onSubmit = form.submit(async values => {
    const { channels } = (await create({ input: toCreateInput(values) })).createChannels
    toast.success(t('form.created', { count: channels.length }))
    leave()
    onCreated(channels.map(({ id }) => id))
  })
  return (
    <FormDrawer
      title={t('add')}
      action={t('common:create')}
      isBusy={isBusy}
      onClose={close}
      onSubmit={onSubmit}
      failure={form.failure}
    >
      <FormProvider {...form}>
        <ChannelFields control={form.control} groups={groups} />
      </FormProvider>
    </FormDrawer>
  )
}
