/** The tree of the beginnings of words. */
export interface Tree {
  /** Several numbers for each node, next to each other in memory; see `NODE`. */
  readonly nodes: Int32Array
  /** The last unit of the beginning that a node stands for. */
  readonly units: Uint16Array
}

/** The numbers of a node. */
export const NODE = {
  size: 5,
  /** The first child; children are next to each other, ordered by their units. */
  first: 0,
  /** One more than the last child. */
  end: 1,
  /** The node of the longest shorter beginning that ends the same. */
  fallback: 2,
  /** The length of the word that ends here; 0 for none. */
  wordLength: 3,
  /** Where the row of the node begins; -1 for none. */
  row: 4,
} as const

export const nodeCount = ({ units }: Tree) => units.length

/**
 * The tree of words in the order of their units, level by level. A node stands for the words with the
 * same beginning, which are next to each other.
 */
export function growTree(sorted: readonly string[]): Tree {
  const size = 1 + sorted.reduce((sum, word) => sum + word.length, 0)
  const nodes = new Int32Array(size * NODE.size)
  const units = new Uint16Array(size)
  const [low, high] = [new Int32Array(size), new Int32Array(size)]
  high[0] = sorted.length
  let count = 1
  let depth = 0
  for (let node = 0, levelEnd = 1; node < count; node += 1) {
    if (node === levelEnd) {
      depth += 1
      levelEnd = count
    }
    const at = node * NODE.size
    nodes[at + NODE.first] = count
    nodes[at + NODE.row] = node === 0 ? 0 : -1
    // A longer word with this beginning needs no nodes: this one is found first.
    const last = nodes[at + NODE.wordLength] ? 0 : (high[node] as number)
    for (let start = low[node] as number, end = start; start < last; start = end) {
      const word = sorted[start] as string
      const unit = word.charCodeAt(depth)
      while (end < last && sorted[end]?.charCodeAt(depth) === unit) end += 1
      units[count] = unit
      low[count] = start
      high[count] = end
      if (word.length === depth + 1) nodes[count * NODE.size + NODE.wordLength] = word.length
      count += 1
    }
    nodes[at + NODE.end] = count
  }
  return { nodes: nodes.slice(0, count * NODE.size), units: units.slice(0, count) }
}
