import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { lazy, Suspense, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { modelsOfType } from '../../../../contract/channel-models.ts'
import { useCopy } from '../../../ui/copy.ts'
import { isComposing } from '../../../ui/isComposing.ts'
import { toast } from '../../../ui/toast.ts'
import { allModels } from './channelTypeForm.ts'
import type { ChannelValues } from './channelValues.ts'
import type { Chosen } from './DifferenceDialog.tsx'
import { withChosen } from './modelDifference.ts'
import { useFetchModels } from './useFetchModels.ts'

/** Only an upstream that lists its models needs it. */
const DifferenceDialog = lazy(async () => ({
  default: (await import('./DifferenceDialog.tsx')).DifferenceDialog,
}))

/** Only an edited list needs it. */
const UnpricedNote = lazy(async () => ({
  default: (await import('./UnpricedNote.tsx')).UnpricedNote,
}))

/** Ways to fill the list of models without typing each one. */
export function ModelTools({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation(['channel', 'channelWork'])
  const copy = useCopy()
  const { control, getValues } = useFormContext<ChannelValues>()
  const [type, models] = useWatch({ control, name: ['type', 'models'] })
  const isEdited = useFormState({ control, name: 'models' }).dirtyFields.models !== undefined
  const related = modelsOfType(Number(type))
  const { set, add } = useModelList()
  const { run, isBusy, difference, close } = useFetchModels(id)
  const apply = ({ added, removed }: Chosen) => {
    set(withChosen(getValues('models'), { added, removed }))
    close()
    const texts = [
      added.size > 0 && t('channelWork:tools.added', { count: added.size }),
      removed.size > 0 && t('channelWork:tools.removed', { count: removed.size }),
    ]
    toast.success(texts.filter(Boolean).join(' · '))
  }
  const copyList = () => copy(getValues('models').join(','), t('channelWork:tools.modelsCopied'))
  const tools = [
    // An upstream of this type has models of its own.
    ...(related.length > 0
      ? [['channelWork:tools.related', () => set(merge(getValues('models'), related))] as const]
      : []),
    ['channelWork:tools.all', () => set(merge(getValues('models'), allModels()))],
    ['channelWork:tools.clear', () => set([])],
    ['channelWork:tools.copyModels', () => void copyList()],
  ] as const
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <BusyButton size="small" variant="outlined" isBusy={isBusy} onClick={() => void run()}>
          {t('channelWork:tools.fetch')}
        </BusyButton>
        {tools.map(([label, onClick]) => (
          <Button key={label} size="small" variant="outlined" color="inherit" onClick={onClick}>
            {t(label)}
          </Button>
        ))}
      </Box>
      <CustomModels onAdd={add} />
      {isEdited && (
        <Suspense>
          <UnpricedNote models={models} />
        </Suspense>
      )}
      {difference && (
        <Suspense>
          <DifferenceDialog difference={difference} onApply={apply} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

const merge = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]

function useModelList() {
  const { getValues, setValue } = useFormContext<ChannelValues>()
  const set = (models: readonly string[]) =>
    setValue('models', models, { shouldDirty: true, shouldValidate: models.length > 0 })
  /** Returns how many were new. */
  const add = (models: readonly string[]) => {
    const before = getValues('models')
    const after = merge(before, models)
    set(after)
    return after.length - before.length
  }
  return { set, add }
}

function CustomModels({ onAdd }: { readonly onAdd: (models: readonly string[]) => number }) {
  const { t } = useTranslation(['channel', 'channelWork', 'common'])
  const [typed, setTyped] = useState('')
  const names = typed
    .split(/[,\n]/)
    .map(name => name.trim())
    .filter(name => name !== '')
  const onClick = () => {
    if (onAdd(names) < names.length) toast.info(t('channelWork:tools.someExist'))
    setTyped('')
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', mt: 0.5 }}>
      <TextField
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          onClick()
        }}
        label={t('channelWork:tools.custom')}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <Button variant="outlined" color="inherit" disabled={names.length === 0} onClick={onClick}>
        {t('common:add')}
      </Button>
    </Box>
  )
}
