import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useSearchParams } from 'react-router-dom'
import { withParts } from '../../../ui/list/listState.ts'
import { SelectionCount } from '../../../ui/list/SelectionCount.tsx'
import { useRemove } from '../../../ui/list/useRemove.ts'
import { toast } from '../../../ui/toast.ts'
import { isIdSort, storeIdSort } from './idSort.ts'
import { useDeleteChannels } from './channelMutations.ts'

interface ChannelToolsProps {
  readonly isBatch: boolean
  readonly onBatch: (isOn: boolean) => void
  readonly selected: ReadonlySet<string>
  readonly onClear: () => void
}

export function ChannelTools({ isBatch, onBatch, selected, onClear }: ChannelToolsProps) {
  const { t } = useTranslation('channel')
  return (
    <>
      <IdSortSwitch />
      <Toggle
        label={t('tools.batch')}
        checked={isBatch}
        onChange={isOn => {
          onBatch(isOn)
          onClear()
        }}
      />
      {isBatch && <DeleteSelected selected={selected} onDone={onClear} />}
      {isBatch && selected.size > 0 && <SelectionCount count={selected.size} onClear={onClear} />}
    </>
  )
}

interface ToggleProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (isOn: boolean) => void
}

function Toggle({ label, checked, onChange }: ToggleProps) {
  return (
    <FormControlLabel
      control={<Switch checked={checked} onChange={(_, isOn) => onChange(isOn)} />}
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  )
}

/** Whether the list starts with the newest channel instead of the most important one. */
function IdSortSwitch() {
  const { t } = useTranslation('channel')
  const [search, setSearch] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [isOn, setOn] = useState(isIdSort)
  const onChange = (next: boolean) => {
    storeIdSort(next)
    setOn(next)
    if (search.has('sort') || search.has('page'))
      setSearch(withParts(search, { sort: undefined, page: undefined }))
    else void revalidate()
  }
  return <Toggle label={t('tools.idSort')} checked={isOn} onChange={onChange} />
}

interface DeleteSelectedProps {
  readonly selected: ReadonlySet<string>
  readonly onDone: () => void
}

function DeleteSelected({ selected, onDone }: DeleteSelectedProps) {
  const { t } = useTranslation('channel')
  const remove = useRemove(useDeleteChannels()[0])
  const count = selected.size
  const onClick = async () => {
    if (count === 0) return void toast.warning(t('delete.selectSome'))
    const question = {
      title: t('delete.some', { count }),
      text: t('delete.text'),
      action: t('delete.someAction', { count }),
    }
    const done = (gone: number) => t('delete.done', { count: gone })
    if (await remove([...selected], { question, done })) onDone()
  }
  return (
    <Button size="small" variant="outlined" color="error" onClick={() => void onClick()}>
      {t('delete.selected')}
    </Button>
  )
}
