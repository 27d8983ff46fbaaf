import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  EditChannelForm_channel$data,
  EditChannelForm_channel$key,
} from '../../../__generated__/EditChannelForm_channel.graphql.ts'
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx'
import { jsonFieldText } from '../../../ui/form/jsonText.ts'
import { useDrawerForm } from '../../../ui/form/useDrawerForm.ts'
import { toast } from '../../../ui/toast.ts'
import { ChannelFields } from './ChannelFields.tsx'
import { toObject, toSetting } from './channelMapping.ts'
import { useUpdateChannel } from './channelMutations.ts'
import { EditedChannel, toInput, toUpdateInput, type ChannelValues } from './channelValues.ts'
import { useTests, type TestTarget } from './useChannelTests.tsx'

interface EditChannelFormProps {
  readonly channel: EditChannelForm_channel$key
  readonly groups: readonly string[]
}

const FRAGMENT = graphql`
  fragment EditChannelForm_channel on Channel {
    canBeAutoDisabled
    baseUrl
    databaseId
    groups {
      name
    }
    id
    maxInputTokens
    modelMapping {
      from
      to
    }
    models
    name
    organization
    other
    priority
    settings {
      hasThinkingInContent
      isFormatForced
      proxy
    }
    statusCodeMapping {
      from
      to
    }
    tag
    testModel
    type {
      code
    }
    weight
  }
`

export function EditChannelForm({ channel, groups }: EditChannelFormProps) {
  const { t } = useTranslation(['channel', 'common'])
  const row = useFragment(FRAGMENT, channel)
  const [update] = useUpdateChannel()
  // The row may change while the form is open. An edit sends only what differs from the first
  // values.
  const [opened] = useState(() => valuesOf(row))
  const form = useDrawerForm<ChannelValues>({
    defaults: opened,
    schema: EditedChannel,
    toInput: toInput.update,
  })
  const onSubmit = form.submit(async values => {
    const input = toUpdateInput(row.id, opened, values)
    if (!input) return void toast.warning(t('common:form.unchanged'))
    await update(input)
    toast.success(t('form.updated'))
    form.leave()
  })
  return (
    <FormDrawer
      title={t('form.editTitle', { id: row.databaseId })}
      action={t('common:save')}
      form={form}
      onSubmit={onSubmit}
      extra={<TestButton channel={row} />}
    >
      <FormProvider {...form}>
        <ChannelFields control={form.control} groups={groups} id={row.id} />
      </FormProvider>
    </FormDrawer>
  )
}

/** Tests the stored channel, without unsaved changes. */
function TestButton({ channel }: { readonly channel: TestTarget }) {
  const { t } = useTranslation('channel')
  const { run } = useTests()
  const [isBusy, setBusy] = useState(false)
  const onClick = () => {
    setBusy(true)
    void run(channel).finally(() => setBusy(false))
  }
  return (
    <Button variant="outlined" color="inherit" loading={isBusy} onClick={onClick}>
      {t('test.action')}
    </Button>
  )
}

function valuesOf(row: EditChannelForm_channel$data): ChannelValues {
  return {
    type: String(row.type.code),
    name: row.name,
    baseUrl: row.baseUrl ?? '',
    other: row.other ?? '',
    key: '',
    isBatch: false,
    groups: row.groups.map(({ name }) => name),
    models: [...row.models],
    modelMapping: jsonFieldText(toObject(row.modelMapping)),
    tag: row.tag ?? '',
    priority: String(row.priority),
    weight: String(row.weight),
    organization: row.organization ?? '',
    testModel: row.testModel ?? '',
    autoBan: row.canBeAutoDisabled,
    statusCodeMapping: jsonFieldText(toObject(row.statusCodeMapping)),
    setting: jsonFieldText(toSetting(row.settings)),
    maxInputTokens: String(row.maxInputTokens ?? 0),
  }
}
