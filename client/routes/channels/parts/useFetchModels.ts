import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../i18n/useErrorText.ts'
import { globalId } from '../../../relay/globalId.ts'
import { toast } from '../../../ui/toast.ts'
import { useFetchUpstreamModels } from './channelFormMutations.ts'
import { keysOf, type ChannelValues } from './channelValues.ts'
import { linesOfMapping } from './mappingLines.ts'
import { differenceOf, type ModelDifference } from './modelDifference.ts'

interface FetchedModels {
  readonly run: () => Promise<void>
  readonly isBusy: boolean
  /** How the models of the upstream differ from those of the form; undefined until they are fetched. */
  readonly difference: ModelDifference | undefined
  readonly close: () => void
}

/** Loads the models of the upstream, with the key of the form or else the stored key. */
export function useFetchModels(id: string | undefined): FetchedModels {
  const { t } = useTranslation(['channel', 'channelWork'])
  const errorText = useErrorText()
  const { getValues } = useFormContext<ChannelValues>()
  const upstreamOf = useUpstream(id)
  const [run, isBusy] = useFetchUpstreamModels()
  const [difference, setDifference] = useState<ModelDifference>()
  const show = (atUpstream: readonly string[]) => {
    const { models, modelMapping } = getValues()
    const lines = linesOfMapping(modelMapping) ?? []
    const mapping = new Map(lines.map(({ from, to }) => [from, to]))
    const next = differenceOf({ inForm: models, atUpstream, mapping })
    if (next.added.length + next.gone.length > 0) setDifference(next)
    else toast.info(t('channelWork:difference.same'))
  }
  const fetchModels = async () => {
    const input = upstreamOf()
    if (!input) return void toast.warning(t('channelWork:tools.keyFirst'))
    await run(input).then(
      ({ models }) => show(models),
      thrown => toast.error(`${t('channelWork:tools.fetchFailed')} · ${errorText(thrown)}`),
    )
  }
  return { run: fetchModels, isBusy, difference, close: () => setDifference(undefined) }
}

/**
 * Which upstream is asked. The stored key is sent only to the stored address, so a changed type or
 * address needs the key.
 */
function useUpstream(id: string | undefined) {
  const { getValues, getFieldState } = useFormContext<ChannelValues>()
  return () => {
    const { type, baseUrl, other, key, isBatch } = getValues()
    const [first = ''] = keysOf({ key, isBatch })
    const typed = first.trim()
    const typeId = globalId('ChannelType', type)
    if (typed) return { typeId, baseUrl, typeParameter: other, key: typed }
    const isOther = getFieldState('type').isDirty || getFieldState('baseUrl').isDirty
    return id && !isOther ? { id } : undefined
  }
}
