import { lazy, Suspense, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type {
  ChannelForm_channel$data,
  ChannelForm_channel$key,
} from '../../../__generated__/ChannelForm_channel.graphql.ts'
import { FormDrawer } from '../../../ui/form/FormDrawer.tsx'
import { jsonFieldText } from '../../../ui/form/jsonText.ts'
import { useRowForm } from '../../../ui/form/useRowForm.ts'
import { ChannelFields } from './ChannelFields.tsx'
import { toObject, toSetting } from './channelMapping.ts'
import { useCreateChannels, useUpdateChannel } from './channelFormMutations.ts'
import { channelForm, newChannel, type ChannelValues } from './channelValues.ts'
import { useTests, type TestTarget } from './useChannelTests.tsx'

const KeysPanel = lazy(async () => ({
  default: (await import('../keys/KeysPanel.tsx')).KeysPanel,
}))

interface ChannelFormProps {
  /** Absent for a new channel. */
  readonly channel: ChannelForm_channel$key | null | undefined
  readonly groups: readonly string[]
}

const FRAGMENT = graphql`
  fragment ChannelForm_channel on Channel {
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
    typeParameter
    weight
    ...KeysPanel_channel
  }
`

export function ChannelForm({ channel, groups }: ChannelFormProps) {
  const { t } = useTranslation(['channel', 'channelWork'])
  const row = useFragment(FRAGMENT, channel)
  const [create] = useCreateChannels()
  const [update] = useUpdateChannel()
  const form = useRowForm(channelForm, {
    id: row?.id,
    open: () => (row ? valuesOf(row) : newChannel()),
    create,
    update,
    shownAt: { keys: 'key' },
  })
  return (
    <FormDrawer
      title={row ? t('channelWork:form.editTitle', { id: row.databaseId }) : t('add')}
      form={form}
      extra={row && <TestButton channel={row} />}
    >
      <FormProvider {...form}>
        <ChannelFields
          control={form.control}
          groups={groups}
          id={row?.id}
          keys={
            row && (
              <Suspense>
                <KeysPanel channel={row} />
              </Suspense>
            )
          }
        />
      </FormProvider>
    </FormDrawer>
  )
}

/** Tests the stored channel, without unsaved changes. */
function TestButton({ channel }: { readonly channel: TestTarget }) {
  const { t } = useTranslation(['channel', 'channelWork'])
  const { run } = useTests()
  const [isBusy, setBusy] = useState(false)
  const onClick = () => {
    setBusy(true)
    void run(channel).finally(() => setBusy(false))
  }
  return (
    <BusyButton variant="outlined" color="inherit" isBusy={isBusy} onClick={onClick}>
      {t('test.action')}
    </BusyButton>
  )
}

function valuesOf(row: ChannelForm_channel$data): ChannelValues {
  return {
    type: String(row.type.code),
    name: row.name,
    baseUrl: row.baseUrl ?? '',
    other: row.typeParameter ?? '',
    key: '',
    isBatch: false,
    keysAs: 'EACH',
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
