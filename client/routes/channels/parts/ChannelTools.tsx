import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useSearchParams } from 'react-router-dom'
import { DeleteSelected } from '../../../ui/list/DeleteSelected.tsx'
import { withParts } from '../../../ui/list/listState.ts'
import { SelectionCount } from '../../../ui/list/SelectionCount.tsx'
import { isIdSort, storeIdSort } from './idSort.ts'
import { useDeleteChannels } from './channelMutations.ts'

/** Only the batch mode needs it. */
const TagSelected = lazy(async () => ({
  default: (await import('./TagSelected.tsx')).TagSelected,
}))

interface ChannelToolsProps {
  readonly isBatch: boolean
  readonly onBatch: (isOn: boolean) => void
  readonly selected: ReadonlySet<string>
  readonly onClear: () => void
}

export function ChannelTools({ isBatch, onBatch, selected, onClear }: ChannelToolsProps) {
  const { t } = useTranslation('channel')
  const [remove] = useDeleteChannels()
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
      {isBatch && (
        <>
          <Suspense>
            <TagSelected selected={selected} onDone={onClear} />
          </Suspense>
          <DeleteSelected texts="channel" selected={selected} remove={remove} onDone={onClear} />
        </>
      )}
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
