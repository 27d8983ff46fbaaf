import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { RecordProxy, RecordSourceSelectorProxy } from 'relay-runtime'
import { countReceivedRows } from '../../relay/environment.ts'

/** The duration of the highlight of a new row. */
const MARKED_MS = 2_000
/** With more new rows than this at once, none is highlighted. */
const MARKED_MAX = 5

export interface ListTail {
  /** The number of new rows that the list does not show. */
  readonly held: number
  readonly clearHeld: () => void
  /** Rows that have just been put at the top. */
  readonly fresh: ReadonlySet<string>
}

/** Rows that were received, and the list of the store that they belong to. */
interface ReceivedRows {
  /** Newest first. */
  readonly rows: readonly RecordProxy[]
  readonly list: RecordProxy | null | undefined
  /** The type of the edges of the list. */
  readonly edgeType: string
  /** The number of rows of the page. */
  readonly first: number | null | undefined
  /** Order of the rows, where rows can be received late. */
  readonly compare?: (one: RecordProxy, other: RecordProxy) => number
}

const nothing: ReadonlySet<string> = new Set()

/**
 * Puts received rows at the top of a list when `mayInsert` is true, else counts them. `shape` is
 * the same text for the same list. `take` changes with the list only, so that a subscription with it
 * is not started again when `mayInsert` changes.
 */
export function useListTail(shape: string, mayInsert: () => boolean) {
  const mayInsertNow = useRef(mayInsert)
  useEffect(() => {
    mayInsertNow.current = mayInsert
  }, [mayInsert])
  const [held, setHeld] = useState({ shape: '', count: 0 })
  const [fresh, setFresh] = useState(nothing)
  const take = useCallback(
    (store: RecordSourceSelectorProxy, received: ReceivedRows) => {
      countReceivedRows(received.rows.length)
      const isShown = mayInsertNow.current()
      const ids = isShown ? insert(store, received) : []
      if (!isShown) setHeld(before => hold(before, shape, received.rows.length))
      else setFresh(ids.length > MARKED_MAX ? nothing : new Set(ids))
    },
    [shape],
  )
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(nothing), MARKED_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  const clearHeld = useCallback(() => setHeld({ shape: '', count: 0 }), [])
  const count = held.shape === shape ? held.count : 0
  useResume({ isHolding: count > 0, mayInsert, clearHeld })
  return { take, held: count, clearHeld, fresh }
}

interface Resume {
  /** Whether rows wait that the list does not show. */
  readonly isHolding: boolean
  readonly mayInsert: () => boolean
  readonly clearHeld: () => void
}

/** Loads the list with the rows that wait, as soon as new rows may be inserted again. */
function useResume({ isHolding, mayInsert, clearHeld }: Resume): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isHolding) return
    const resume = () => {
      if (!mayInsert()) return
      clearHeld()
      void revalidate()
    }
    resume()
    // A list may become visible from its top on; scrolling does not bubble.
    const options = { capture: true, passive: true }
    document.addEventListener('scroll', resume, options)
    return () => document.removeEventListener('scroll', resume, options)
  }, [isHolding, mayInsert, clearHeld, revalidate])
}

interface Held {
  readonly shape: string
  readonly count: number
}

/** The count belongs to one list, so another list starts at 0. */
function hold(before: Held, shape: string, more: number): Held {
  return { shape, count: (before.shape === shape ? before.count : 0) + more }
}

/** Inserts rows at the top of the visible list. The page keeps its size. */
function insert(
  store: RecordSourceSelectorProxy,
  { rows, list, edgeType, first, compare }: ReceivedRows,
): string[] {
  const edges = list?.getLinkedRecords('edges')?.filter(edge => edge != null)
  if (!list || !edges) return []
  const known = new Set(edges.map(edge => edge.getLinkedRecord('node')?.getDataID()))
  const newRows = rows.filter(row => !known.has(row.getDataID()))
  const newEdges = newRows.map(row => {
    const id = `client:tail:${row.getDataID()}`
    const edge = store.get(id) ?? store.create(id, edgeType)
    edge.setLinkedRecord(row, 'node')
    return edge
  })
  const all = [...newEdges, ...edges]
  const ordered = compare ? all.toSorted((one, other) => compareNodes(one, other, compare)) : all
  list.setLinkedRecords(ordered.slice(0, first ?? edges.length), 'edges')
  // The next page begins behind the rows shown now, so it takes a snapshot of its own.
  list.setValue(null, 'snapshot')
  if (list.getValue('isTotalCapped') !== true) {
    list.setValue(Number(list.getValue('totalCount')) + newRows.length, 'totalCount')
  }
  return newRows.map(row => row.getDataID())
}

function compareNodes(
  one: RecordProxy,
  other: RecordProxy,
  compare: NonNullable<ReceivedRows['compare']>,
): number {
  const [first, second] = [one.getLinkedRecord('node'), other.getLinkedRecord('node')]
  return first && second ? compare(first, second) : 0
}
