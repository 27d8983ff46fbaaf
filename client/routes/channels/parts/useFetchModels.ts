import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { globalId } from '../../../relay/globalId.ts'
import { toast } from '../../../ui/toast.ts'
import { useFetchUpstreamModels } from './channelFormMutations.ts'
import { keysOf, type ChannelValues } from './channelValues.ts'

/** Loads the models of the upstream, with the key of the form or else the stored key. */
export function useFetchModels(
  id: string | undefined,
  add: (models: readonly string[]) => number,
): readonly [run: () => Promise<void>, isBusy: boolean] {
  const { t } = useTranslation(['channel', 'channelWork'])
  const errorText = useErrorText()
  const { getValues } = useFormContext<ChannelValues>()
  const [run, isBusy] = useFetchUpstreamModels()
  const fetchModels = async () => {
    const { type, baseUrl, key, isBatch } = getValues()
    const [first = ''] = keysOf({ key, isBatch })
    const typed = first.trim()
    if (!id && !typed) return void toast.warning(t('channelWork:tools.keyFirst'))
    const input = typed
      ? { typeId: globalId('ChannelType', type), baseUrl, key: typed }
      : { id: id ?? null }
    await run(input).then(
      ({ models }) => {
        toast.success(t('channelWork:tools.added', { count: add(models) }))
      },
      thrown => toast.error(`${t('channelWork:tools.fetchFailed')} · ${errorText(thrown)}`),
    )
  }
  return [fetchModels, isBusy]
}
