import { lazy, Suspense, useCallback, useState } from 'react'
import type { Field } from './priceFields.ts'
import { PriceGrid, type PriceGridProps } from './PriceGrid.tsx'
import type { ModelRow } from './usePrices.ts'

const MorePrices = lazy(async () => ({ default: (await import('./MorePrices.tsx')).MorePrices }))

interface PriceTableProps extends Omit<PriceGridProps, 'onMore'> {
  /** Also the models that are filtered out. */
  readonly allModels: readonly ModelRow[]
}

interface Opened {
  readonly name: string
  /** Those hidden when the dialog was opened: an edit can make one of them a column. */
  readonly fields: readonly Field[]
}

/** The table of models, and the prices of one of them that have no column. */
export function PriceTable({ allModels, ...grid }: PriceTableProps) {
  const [opened, setOpened] = useState<Opened>()
  const { hidden } = grid.columns
  const onMore = useCallback((name: string) => setOpened({ name, fields: [...hidden] }), [hidden])
  const model = opened && allModels.find(one => one.model === opened.name)
  const onClose = () => setOpened(undefined)
  return (
    <>
      <PriceGrid {...grid} onMore={onMore} />
      <Suspense>
        {model && (
          <MorePrices
            model={model}
            fields={opened.fields}
            quotaPerUnit={grid.quotaPerUnit}
            hasListed={grid.hasListed}
            onSet={grid.onSet}
            onDelete={() => {
              onClose()
              grid.onDelete([opened.name])
            }}
            onClose={onClose}
          />
        )}
      </Suspense>
    </>
  )
}
