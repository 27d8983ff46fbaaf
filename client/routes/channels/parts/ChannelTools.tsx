import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator, useSearchParams } from 'react-router-dom'
import { DeleteSelected } from '../../../ui/list/DeleteSelected.tsx'
import { withParts } from '../../../ui/list/listState.ts'
import { SelectionCount } from '../../../ui/list/SelectionCount.tsx'
import { idSort, tagMode, type StoredMode } from './listModes.ts'
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
      <ModeSwitch mode={idSort} label="tools.idSort" />
      <ModeSwitch mode={tagMode} label="tools.byTag" />
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

type ModeTexts = 'tools.byTag' | 'tools.idSort'

/** A stored choice of how channels are listed. A change shows the first page. */
function ModeSwitch({ mode, label }: { readonly mode: StoredMode; readonly label: ModeTexts }) {
  const { t } = useTranslation('channel')
  const [search, setSearch] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [isOn, setOn] = useState(mode.isOn)
  const onChange = (next: boolean) => {
    mode.store(next)
    setOn(next)
    if (search.has('sort') || search.has('page'))
      setSearch(withParts(search, { sort: undefined, page: undefined, snapshot: undefined }))
    else void revalidate()
  }
  return <Toggle label={t(label)} checked={isOn} onChange={onChange} />
}
