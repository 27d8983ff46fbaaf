import type { ModelPrice } from '../Pricing.entrypoint.ts'

export const sorts = ['usual', 'name', 'cheap', 'dear'] as const
export type PriceSort = (typeof sorts)[number]

/** What the visitor has chosen. Empty text means no filter. */
export interface PriceFilter {
  readonly text: string
  readonly owner: string
  readonly kind: string
  readonly sort: PriceSort
}

export const noFilter: PriceFilter = { text: '', owner: '', kind: '', sort: 'usual' }
/** The owner filter for models without a known maker. */
export const OTHER_OWNER = '-'

/**
 * The models of the filter in their order. Names with the text in them come before fuzzy matches, and
 * with a group its own models before those that only others have.
 */
export function filterPrices(
  models: readonly ModelPrice[],
  { text, owner, kind, sort }: PriceFilter,
  group?: string,
): readonly ModelPrice[] {
  const word = text.trim().toLowerCase()
  const ranked = models.flatMap(model => {
    if (owner !== '' && (model.owner ?? OTHER_OWNER) !== owner) return []
    if (kind !== '' && model.kind !== kind) return []
    const rank = matchRank(model.model.toLowerCase(), word)
    if (rank === undefined) return []
    return [{ model, rank: isAvailable(model, group) ? rank : rank + OTHERS }]
  })
  const compare = comparers[sort]
  return ranked
    .toSorted((left, right) => left.rank - right.rank || compare(left.model, right.model))
    .map(({ model }) => model)
}

/** More than every rank of a match. */
const OTHERS = 2

/** Whether a model can be called in a group. */
export const isAvailable = ({ groups }: ModelPrice, group: string | undefined) =>
  group === undefined || groups.includes(group)

/** 0 for a name with the word in it, 1 for one with its letters in this order, else undefined. */
function matchRank(name: string, word: string): number | undefined {
  if (name.includes(word)) return 0
  let from = 0
  for (const letter of word) {
    const at = name.indexOf(letter, from)
    if (at < 0) return undefined
    from = at + letter.length
  }
  return 1
}

type Compare = (left: ModelPrice, right: ModelPrice) => number

const byName: Compare = (left, right) => (left.model < right.model ? -1 : 1)
const gptFirst: Compare = (left, right) => rankOf(left) - rankOf(right) || byName(left, right)
const rankOf = ({ model }: ModelPrice) => (model.startsWith('gpt') ? 0 : 1)
const priceOf = ({ prompt, call }: ModelPrice) => Number(prompt ?? call)
/** Prices of calls are not comparable with prices of tokens, so they follow behind them. */
const byKind: Compare = (left, right) => kindRank(left) - kindRank(right)
const kindRank = ({ call }: ModelPrice) => (call == null ? 0 : 1)

const comparers: Readonly<Record<PriceSort, Compare>> = {
  usual: gptFirst,
  name: byName,
  cheap: (left, right) =>
    byKind(left, right) || priceOf(left) - priceOf(right) || byName(left, right),
  dear: (left, right) =>
    byKind(left, right) || priceOf(right) - priceOf(left) || byName(left, right),
}

/** The makers of the models, by name; `OTHER_OWNER` last when there are models without one. */
export function ownersOf(models: readonly ModelPrice[]): readonly string[] {
  const owners = new Set(models.flatMap(({ owner }) => owner ?? []))
  const others = models.some(({ owner }) => owner == null) ? [OTHER_OWNER] : []
  return [...[...owners].toSorted((left, right) => left.localeCompare(right)), ...others]
}
