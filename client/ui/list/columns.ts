import type { ReactNode } from 'react'
import { WIDEST } from '../media.ts'
import { readStored, writeStored } from '../storage.ts'
import { createStore } from '../store.ts'

/**
 * A column of a list. The first one is the header of its row. It can be sorted when the route of the
 * list has an order for its field.
 */
export interface DataColumn<Row> {
  readonly field: string
  readonly header: string
  /** Explains the column in a tooltip of its header. */
  readonly hint?: string
  readonly render: (row: Row) => ReactNode
  readonly width?: number
  readonly minWidth?: number
  readonly flex?: number
  readonly align?: 'left' | 'right'
  /** Stays at the right edge while the other columns scroll. */
  readonly isPinned?: boolean
  /** Empty in rows of events: their text covers these columns. */
  readonly isCovered?: boolean
  /** Cannot be hidden: the name of the row and its actions. */
  readonly isFixed?: boolean
  /** Hidden by default. */
  readonly isHidden?: boolean
  /** Hidden by default in windows that have no room for it. */
  readonly isForWide?: boolean
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(name => typeof name === 'string')

const storedUnder = (list: string) => `grid:${list}:columns`

/** The fields that the user has hidden in this list; undefined before a choice. */
export function storedHiddenFields(list: string): ReadonlySet<string> | undefined {
  const stored = readStored(storedUnder(list), isNames)
  return stored && new Set(stored)
}

/** The fields that the user has hidden in this list, or those hidden by default. */
export function hiddenFields<Row>(
  list: string,
  columns: readonly DataColumn<Row>[],
): ReadonlySet<string> {
  const stored = storedHiddenFields(list)
  const isWide = matchMedia(WIDEST).matches
  const isHidden = (column: DataColumn<Row>) =>
    column.isHidden === true || (column.isForWide === true && !isWide)
  const fields = stored ?? columns.filter(isHidden).map(({ field }) => field)
  const fixed = new Set(columns.filter(({ isFixed }) => isFixed).map(({ field }) => field))
  return new Set([...fields].filter(field => !fixed.has(field)))
}

/** Changes with each choice of columns in this tab. */
export const columnChoices = createStore(0)

/** Undefined removes the choice. */
export function storeHiddenFields(list: string, hidden: ReadonlySet<string> | undefined): void {
  writeStored(storedUnder(list), hidden && [...hidden])
  columnChoices.set(columnChoices.get() + 1)
}

export const densities = ['compact', 'standard', 'comfortable'] as const
export type Density = (typeof densities)[number]

const DENSITY_UNDER = 'grid:density'
const isDensity = (value: unknown): value is Density => densities.some(density => density === value)

export const storedDensity = (): Density => readStored(DENSITY_UNDER, isDensity) ?? 'standard'
export const storeDensity = (density: Density): void => writeStored(DENSITY_UNDER, density)
