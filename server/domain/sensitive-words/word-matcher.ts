import { fold, foldText, UNITS } from './fold.ts'
import { beginningsOf, visitBeginnings, type Beginnings } from './beginnings.ts'
import { growTree, NODE, nodeCount, type Tree } from './word-tree.ts'

/** The place of a word in a text, in UTF-16 units. */
export interface Hit {
  readonly start: number
  readonly end: number
}

/** Finds words in texts, without regard to case, in time proportional to the text. */
export interface WordMatcher {
  /** The first word that ends after `from`; undefined when there is none. */
  find(text: string, from?: number): Hit | undefined
}

const ROOT = 0
const NO_STEP = -1
/** Nodes with fewer children, or whose children are further apart, have no row. */
const ROW_CHILDREN_MIN = 3
const ROW_UNITS_MAX = 64
/** Steps through the tree, beside and for each unit of the text, before words are searched in order. */
const STEPS_FREE = 1_000
const STEPS_PER_UNIT = 4

/** A tree with its rows. */
interface Automaton extends Tree {
  /** The next node for every unit, from the first child of a node to its last; the root has all units. */
  readonly rows: Int32Array
  readonly beginnings: Beginnings
}

/** Builds a matcher. 100,000 words take some tenths of a second, so this is done when the words change. */
export function buildWordMatcher(words: readonly string[]): WordMatcher {
  const sorted = [...new Set(words.map(foldText))].filter(word => word !== '').toSorted()
  const tree = growTree(sorted)
  const beginnings = beginningsOf(sorted)
  const automaton = { ...tree, rows: new Int32Array(reserveRows(tree)), beginnings }
  link(automaton)
  return { find: (text, from = 0) => find(automaton, text, from) }
}

/** Gives nodes with many children a row; returns the length of all rows. */
function reserveRows(tree: Tree): number {
  const { nodes, units } = tree
  let size = UNITS
  for (let node = 1; node < nodeCount(tree); node += 1) {
    const at = node * NODE.size
    const [start, end] = [nodes[at + NODE.first] as number, nodes[at + NODE.end] as number]
    const span = 1 + (units[end - 1] as number) - (units[start] as number)
    if (end - start < ROW_CHILDREN_MIN || span > ROW_UNITS_MAX) continue
    nodes[at + NODE.row] = size
    size += span
  }
  return size
}

/** Levels are linked in order, so a fallback, which is shorter, is complete when it is needed. */
function link(automaton: Automaton): void {
  const { nodes, units } = automaton
  for (let node = ROOT; node < nodeCount(automaton); node += 1) {
    const at = node * NODE.size
    for (
      let child = nodes[at + NODE.first] as number;
      child < (nodes[at + NODE.end] as number);
      child += 1
    ) {
      const childAt = child * NODE.size
      if (node !== ROOT) {
        nodes[childAt + NODE.fallback] = next(
          automaton,
          nodes[at + NODE.fallback] as number,
          units[child] as number,
        )
      }
      const suffix = (nodes[childAt + NODE.fallback] as number) * NODE.size
      nodes[childAt + NODE.wordLength] ||= nodes[suffix + NODE.wordLength] as number
    }
    fillRow(automaton, node)
  }
}

function fillRow(automaton: Automaton, node: number): void {
  const { nodes, units, rows } = automaton
  const at = node * NODE.size
  const row = nodes[at + NODE.row] as number
  if (row < 0) return
  const [start, end] = [nodes[at + NODE.first] as number, nodes[at + NODE.end] as number]
  const lowest = node === ROOT ? 0 : (units[start] as number)
  if (node !== ROOT) {
    for (let unit = lowest; unit <= (units[end - 1] as number); unit += 1) {
      rows[row + unit - lowest] = next(automaton, nodes[at + NODE.fallback] as number, unit)
    }
  }
  for (let child = start; child < end; child += 1)
    rows[row + (units[child] as number) - lowest] = child
}

/** The node after one more unit of the text. */
function next(automaton: Automaton, from: number, unit: number): number {
  let node = from
  while (node !== ROOT) {
    const step = stepFrom(automaton, node * NODE.size, unit)
    if (step !== NO_STEP) return step
    node = automaton.nodes[node * NODE.size + NODE.fallback] as number
  }
  return automaton.rows[unit] as number
}

/** The next node, by the row or the children of the node at a place; `NO_STEP` by its fallback. */
function stepFrom({ nodes, units, rows }: Automaton, at: number, unit: number): number {
  const row = nodes[at + NODE.row] as number
  let low = nodes[at + NODE.first] as number
  let high = nodes[at + NODE.end] as number
  if (row >= 0) {
    const index = unit - (units[low] as number)
    const isInRow = index >= 0 && unit <= (units[high - 1] as number)
    return isInRow ? (rows[row + index] as number) : NO_STEP
  }
  while (low < high) {
    const middle = (low + high) >> 1
    const present = units[middle] as number
    if (present === unit) return middle
    if (present < unit) low = middle + 1
    else high = middle
  }
  return NO_STEP
}

/** The first word that ends after `from`; of those that end at the same place, the longest. */
function find(automaton: Automaton, text: string, from: number): Hit | undefined {
  let hit: Hit | undefined
  let steps = 0
  visitBeginnings(automaton.beginnings, { text, from }, at => {
    const walk = walkFrom(automaton, text, { start: at, end: text.length })
    steps += walk.end - at
    const isBusy = steps > STEPS_FREE + STEPS_PER_UNIT * (at - from)
    if (walk.isWord) hit = firstEnding(automaton, text, { start: at, end: walk.end })
    else if (isBusy) hit = findInOrder(automaton, text, at + 1)
    return walk.isWord || isBusy
  })
  return hit
}

/** A word may begin later and end earlier than the one that begins first. */
function firstEnding(automaton: Automaton, text: string, found: Hit): Hit {
  let best = found
  for (let start = found.start + 1; start < best.end - 1; start += 1) {
    const walk = walkFrom(automaton, text, { start, end: best.end - 1 })
    if (walk.isWord) best = { start, end: walk.end }
  }
  return best
}

interface Walk {
  readonly isWord: boolean
  /** Behind the word, or the place at which no word goes on like the text. */
  readonly end: number
}

/** Follows the tree of words from a place of the text. */
function walkFrom(automaton: Automaton, text: string, { start, end }: Hit): Walk {
  const { nodes } = automaton
  let node = ROOT
  for (let at = start; at < end; at += 1) {
    node = childOf(automaton, node, fold(text.charCodeAt(at)))
    if (node === NO_STEP) return { isWord: false, end: at }
    // The length of a word that ends here but began later is less.
    if (nodes[node * NODE.size + NODE.wordLength] === at + 1 - start)
      return { isWord: true, end: at + 1 }
  }
  return { isWord: false, end }
}

/** The child of a node for a unit; `NO_STEP` when there is none. A row has other nodes, too. */
function childOf(automaton: Automaton, node: number, unit: number): number {
  const place = node * NODE.size
  const step = node === ROOT ? (automaton.rows[unit] as number) : stepFrom(automaton, place, unit)
  const isChild =
    step >= (automaton.nodes[place + NODE.first] as number) &&
    step < (automaton.nodes[place + NODE.end] as number)
  return isChild ? step : NO_STEP
}

/** The same in time proportional to the text, for texts in which many words begin (Aho-Corasick). */
function findInOrder(automaton: Automaton, text: string, from: number): Hit | undefined {
  const { nodes } = automaton
  let node = ROOT
  for (let at = from; at < text.length; at += 1) {
    node = next(automaton, node, fold(text.charCodeAt(at)))
    if (node === ROOT) continue
    const length = nodes[node * NODE.size + NODE.wordLength] as number
    if (length > 0) return { start: at + 1 - length, end: at + 1 }
  }
  return undefined
}
