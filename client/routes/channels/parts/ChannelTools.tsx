import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useSearchParams } from 'react-router-dom'
import { withParts } from '../../../ui/list/addressParts.ts'
import { BY_TAG, idSort, tagMode, VIEW } from './listModes.ts'
import { useDeleteChannels } from './channelMutations.ts'

/** Only the batch mode needs these. */
const DeleteSelected = lazy(async () => ({
  default: (await import('../../../ui/list/DeleteSelected.tsx')).DeleteSelected,
}))
const SelectionCount = lazy(async () => ({
  default: (await import('../../../ui/list/SelectionCount.tsx')).SelectionCount,
}))
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
      <OrderSwitch />
      <TagSwitch />
      <Toggle
        label={t('tools.batch')}
        checked={isBatch}
        onChange={isOn => {
          onBatch(isOn)
          onClear()
        }}
      />
      {isBatch && (
        <Suspense>
          <TagSelected selected={selected} onDone={onClear} />
          <DeleteSelected texts="channel" selected={selected} remove={remove} onDone={onClear} />
          {selected.size > 0 && <SelectionCount count={selected.size} onClear={onClear} />}
        </Suspense>
      )}
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

/** A stored choice of the order. A change shows the first page. */
function OrderSwitch() {
  const { t } = useTranslation('channel')
  const [search, setSearch] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [isOn, setOn] = useState(idSort.isOn)
  const onChange = (next: boolean) => {
    idSort.store(next)
    setOn(next)
    if (search.has('sort') || search.has('page')) setSearch(withParts(search, firstPage))
    else void revalidate()
  }
  return <Toggle label={t('tools.idSort')} checked={isOn} onChange={onChange} />
}

/** The view by tags, which the address names. */
function TagSwitch() {
  const { t } = useTranslation('channel')
  const [search, setSearch] = useSearchParams()
  const onChange = (next: boolean) => {
    tagMode.store(next)
    setSearch(withParts(search, { ...firstPage, [VIEW]: next ? BY_TAG : undefined }))
  }
  const isOn = search.get(VIEW) === BY_TAG
  return <Toggle label={t('tools.byTag')} checked={isOn} onChange={onChange} />
}

const firstPage = { sort: undefined, page: undefined, snapshot: undefined } as const
