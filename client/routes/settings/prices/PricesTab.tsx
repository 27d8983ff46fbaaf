import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { PricesTabQuery } from '../../../__generated__/PricesTabQuery.graphql.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { toast } from '../../../ui/toast.ts'
import { ConflictAlert } from '../entries/ConflictAlert.tsx'
import { DraftBar } from '../entries/DraftBar.tsx'
import { EVERY_OTHER, type Place } from '../entries/draft.ts'
import { ScheduledChanges } from '../entries/ScheduledChanges.tsx'
import { useFollowEntries } from '../entries/useFollowEntries.ts'
import { noValues } from './bulkValues.ts'
import { PriceColumnChooser } from './PriceColumnChooser.tsx'
import { priceKeys } from './priceKeys.ts'
import { PriceTable } from './PriceTable.tsx'
import { PriceTools } from './PriceTools.tsx'
import { columns, isShown, readTables, type Column, type Filter } from './priceTables.ts'
import { usePriceColumns } from './usePriceColumns.ts'
import { usePrices, type ModelRow, type NewValues } from './usePrices.ts'

const KEYS = Object.values(priceKeys)

/** The prices of all models as a table. Changes are saved together. */
export function PricesTab({ query }: { readonly query: PreloadedQuery<PricesTabQuery> }) {
  const { models, draft, set, served } = useQueriedPrices(query)
  const [chosen, choose] = useChoice()
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const shown = useMemo(
    () => shownModels(models, { filter, word: search.trim().toLowerCase() }),
    [models, filter, search],
  )
  const setOne = useCallback(
    (model: string, values: NewValues) => set(new Map([[model, values]])),
    [set],
  )
  const remove = useRemoval(models, { set, undo: draft.undo })
  const view = {
    quotaPerUnit: useQuotaStyle().quotaPerUnit,
    hasListed: filter === 'differs' || filter === 'unpriced',
  }
  const columns = usePriceColumns(models, view)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      {filter !== 'unpriced' && (
        <UnpricedAlert
          count={models.filter(one => one.state === 'unpriced' && served.has(one.model)).length}
          onShow={() => setFilter('unpriced')}
        />
      )}
      <ScheduledChanges />
      <ConflictAlert draft={draft} />
      <PriceTools
        {...{ models, chosen, filter, search, set, remove }}
        shownCount={shown.length}
        onFilter={setFilter}
        onSearch={setSearch}
        onClear={() => choose([...chosen], false)}
        columnChooser={<PriceColumnChooser {...columns} />}
      >
        <DraftBar draft={draft} labelOf={useLabel()} />
      </PriceTools>
      <PriceTable
        {...view}
        allModels={models}
        models={shown}
        columns={columns}
        chosen={chosen}
        onChoose={choose}
        onSet={setOne}
        onDelete={remove}
      />
    </Box>
  )
}

/** The saved prices, live, with the unsaved changes. */
function useQueriedPrices(query: PreloadedQuery<PricesTabQuery>) {
  const { options, unpricedModels } = usePreloadedQuery<PricesTabQuery>(
    graphql`
      query PricesTabQuery($keys: [String!]!) {
        options(keys: $keys) {
          default
          key
          value
        }
        unpricedModels {
          model
        }
      }
    `,
    query,
  )
  useFollowEntries(KEYS)
  const saved = useMemo(() => readTables(options, 'value'), [options])
  const shipped = useMemo(() => readTables(options, 'default'), [options])
  const served = useMemo(() => new Set(unpricedModels.map(one => one.model)), [unpricedModels])
  return { ...usePrices({ saved, shipped, served }), served }
}

interface Wanted {
  readonly filter: Filter
  readonly word: string
}

const shownModels = (models: readonly ModelRow[], { filter, word }: Wanted) =>
  models.filter(
    ({ model, state, differs, changed }) =>
      model.toLowerCase().includes(word) &&
      isShown(filter, { state, isDifferent: differs.length > 0, isChanged: changed.size > 0 }),
  )

/** The name of the column of a setting. */
function useLabel() {
  const { t } = useTranslation('price')
  return ({ key }: Place) => t(`columns.${columns.find(one => priceKeys[one] === key) as Column}`)
}

interface Edits {
  readonly set: (values: ReadonlyMap<string, NewValues>) => void
  readonly undo: () => void
}

/** Removes all values of models, and offers to take that back. */
function useRemoval(models: readonly ModelRow[], { set, undo }: Edits) {
  const { t } = useTranslation('price')
  return (names: readonly string[]) => {
    const removed = models.filter(({ model }) => names.includes(model))
    set(new Map(removed.map(({ model, row }) => [model, noValues(row)])))
    toast.info(t('deleted', { count: names.length }), {
      action: (
        <Button color="inherit" size="small" onClick={undo}>
          {t('draft.undo')}
        </Button>
      ),
    })
  }
}

interface UnpricedAlertProps {
  readonly count: number
  readonly onShow: () => void
}

function UnpricedAlert({ count, onShow }: UnpricedAlertProps) {
  const { t } = useTranslation('price')
  if (count === 0) return null
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onShow}>
          {t('unpriced.show')}
        </Button>
      }
    >
      {t('unpriced.text', { count })}
    </Alert>
  )
}

function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = useCallback(
    (models: readonly string[], isChosen: boolean) =>
      setChosen(before => {
        const next = new Set(before)
        for (const model of models) {
          if (isChosen && model !== EVERY_OTHER) next.add(model)
          else next.delete(model)
        }
        return next
      }),
    [],
  )
  return [chosen, choose] as const
}
