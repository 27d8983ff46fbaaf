import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../ui/confirm.ts'
import { SelectionCount } from '../../../ui/list/SelectionCount.tsx'
import { listedValues, withoutRatios } from './bulkValues.ts'
import { filters, type Filter } from './priceTables.ts'
import type { ModelRow, NewValues } from './usePrices.ts'

const AddDialog = lazy(async () => ({ default: (await import('./AddDialog.tsx')).AddDialog }))
const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }))

interface PriceToolsProps {
  readonly models: readonly ModelRow[]
  readonly chosen: ReadonlySet<string>
  readonly filter: Filter
  readonly search: string
  readonly shownCount: number
  readonly set: (values: ReadonlyMap<string, NewValues>) => void
  readonly remove: (models: readonly string[]) => void
  readonly onFilter: (filter: Filter) => void
  readonly onSearch: (search: string) => void
  readonly onClear: () => void
  /** Chooses the columns. */
  readonly columnChooser: ReactNode
  readonly children: ReactNode
}

/** Search and filter, adding and resetting, and what can be done with the selected models. */
export function PriceTools(props: PriceToolsProps) {
  const { chosen } = props
  const { t } = useTranslation('price')
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={rowStyle}>
        <Finder {...props} />
        <AddAndReset {...props} />
        <Box sx={{ ml: 'auto' }}>{props.children}</Box>
      </Box>
      <Box sx={{ ...rowStyle, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {t('count', { count: props.shownCount })}
        </Typography>
        {chosen.size > 0 && <Selected {...props} />}
        <Box sx={{ ml: 'auto' }}>{props.columnChooser}</Box>
      </Box>
    </Box>
  )
}

function Finder({ search, filter, onSearch, onFilter }: PriceToolsProps) {
  const { t } = useTranslation('price')
  return (
    <>
      <TextField
        size="small"
        label={t('search')}
        type="search"
        value={search}
        onChange={event => onSearch(event.target.value)}
        sx={{ flex: '1 1 180px', maxWidth: 320 }}
      />
      <TextField
        select
        size="small"
        label={t('filter')}
        value={filter}
        onChange={event => onFilter(event.target.value as Filter)}
        sx={{ width: 200 }}
      >
        {filters.map(name => (
          <MenuItem key={name} value={name}>
            {t(`filters.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}

function AddAndReset({ models, set }: PriceToolsProps) {
  const { t } = useTranslation('price')
  const [isAdding, setAdding] = useState(false)
  const reset = async () => {
    const isSure = await confirm({
      title: t('reset.question'),
      text: t('reset.text'),
      action: t('reset.action'),
    })
    if (isSure) set(new Map(models.map(model => [model.model, listedValues(model)])))
  }
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAdding(true)}>
        {t('add.title')}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => void reset()}>
        {t('reset.label')}
      </Button>
      <Suspense>
        {isAdding && (
          <AddDialog
            isTaken={name => models.some(one => one.model === name && one.state !== 'unpriced')}
            onAdd={(model, values) => set(new Map([[model, values]]))}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function Selected({ models, chosen, set, remove, onClear }: PriceToolsProps) {
  const { t } = useTranslation(['price', 'common'])
  const [isOpen, setOpen] = useState(false)
  const selected = models.filter(({ model }) => chosen.has(model))
  const conflicts = selected.filter(({ state }) => state === 'conflict')
  const listed = selected.filter(({ differs }) => differs.length > 0)
  const change = (some: readonly ModelRow[], valuesOf: (model: ModelRow) => NewValues) =>
    set(new Map(some.map(model => [model.model, valuesOf(model)])))
  const actions = [
    { label: t('bulk.label'), run: () => setOpen(true) },
    listed.length > 0 && {
      label: t('bulk.listed', { count: listed.length }),
      run: () => change(listed, listedValues),
    },
    conflicts.length > 0 && {
      label: t('bulk.withoutRatios', { count: conflicts.length }),
      run: () => change(conflicts, withoutRatios),
    },
  ].filter(action => action !== false)
  const removeAll = () => {
    remove([...chosen])
    onClear()
  }
  return (
    <>
      <SelectionCount count={chosen.size} onClear={onClear} />
      {actions.map(({ label, run }) => (
        <Button key={label} size="small" variant="outlined" color="inherit" onClick={run}>
          {label}
        </Button>
      ))}
      <Button size="small" variant="outlined" color="error" onClick={removeAll}>
        {t('common:delete')}
      </Button>
      <Suspense>
        {isOpen && <BulkDialog models={selected} onApply={set} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 } as const
