import { useCallback, useMemo } from 'react'
import { isConflict, type Place } from '../entries/draft.ts'
import { useDraft } from '../entries/useDraft.ts'
import { priceKeys } from './priceKeys.ts'
import {
  columns,
  differences,
  namesOf,
  rowOf,
  stateOf,
  type Column,
  type PriceState,
  type Row,
  type Tables,
} from './priceTables.ts'

/** A model with the unsaved changes applied. */
export interface ModelRow {
  readonly model: string
  readonly row: Row
  readonly shipped: Row
  readonly state: PriceState
  /** The columns in which it differs from the shipped prices. */
  readonly differs: readonly Column[]
  readonly changed: ReadonlySet<Column>
  /** The columns for which another value was saved since they were changed. */
  readonly conflicts: ReadonlySet<Column>
}

/** New values of a model by column; null removes a value. */
export type NewValues = Readonly<Partial<Record<Column, string | null>>>

interface Source {
  readonly saved: Tables
  readonly shipped: Tables
  /** Models that channels serve without a price. */
  readonly served: ReadonlySet<string>
}

const columnOf = new Map(columns.map(column => [priceKeys[column] as string, column]))

/** The prices with the unsaved changes, and how to change them. */
export function usePrices({ saved, shipped, served }: Source) {
  const nowOf = useCallback(
    ({ key, name }: Place) => {
      const column = columnOf.get(key)
      return (column && saved[column].get(name)) ?? null
    },
    [saved],
  )
  const draft = useDraft(nowOf)
  const { changes, edit } = draft
  const models = useMemo((): readonly ModelRow[] => {
    const byModel = Map.groupBy(changes, ({ name }) => name)
    return namesOf(saved, [...served, ...byModel.keys()]).map(model => {
      const ofModel = byModel.get(model) ?? []
      const row: Partial<Record<Column, string>> = { ...rowOf(saved, model) }
      for (const { key, after } of ofModel) {
        const column = columnOf.get(key) as Column
        if (after === null) delete row[column]
        else row[column] = after
      }
      const listed = rowOf(shipped, model)
      const namesIn = (some: typeof ofModel) =>
        new Set(some.map(({ key }) => columnOf.get(key) as Column))
      return {
        model,
        row,
        shipped: listed,
        state: stateOf(model, row),
        differs: differences(row, listed),
        changed: namesIn(ofModel),
        conflicts: namesIn(ofModel.filter(isConflict)),
      }
    })
  }, [changes, saved, shipped, served])
  const set = useCallback(
    (values: ReadonlyMap<string, NewValues>) => {
      const edits = [...values].flatMap(([name, cells]) =>
        Object.entries(cells).map(([column, after]) => {
          const place = { key: priceKeys[column as Column], name }
          return { ...place, before: nowOf(place), after: after ?? null }
        }),
      )
      edit(edits)
    },
    [edit, nowOf],
  )
  return { models, draft, set }
}

export type Prices = ReturnType<typeof usePrices>
