import type { ModelPrice } from './model-prices.ts'

/** The most models of a summary. */
const EXAMPLES_MAX = 6

/** Well-known families of models, in the order in which visitors are shown one of each. */
const families: readonly RegExp[] = [
  /^gpt-\d+(\.\d+)?o?$/,
  /^claude-(3-\d-sonnet-(latest|\d{8})|sonnet-\d+(-\d{1,2})?)$/,
  /^gemini-\d+(\.\d+)?-pro(-preview)?$/,
  /^deepseek-(chat|v\d+(\.\d+)?(-pro)?)$/,
  /^grok-\d+(\.\d+)?$/,
  /^qwen(\d+(\.\d+)?)?-(max|plus)$/,
  /^kimi-k\d+(\.\d+)?$/,
  /^glm-\d+(\.\d+)?$/,
  /^gpt-\d+(\.\d+)?o?-mini$/,
  /^gemini-\d+(\.\d+)?-flash(-preview)?$/,
]

/** Compares the numbers in names by their value: `grok-10` is after `grok-9`. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** Some models with their prices: the newest of each well-known family, then others. */
export function examplesOf(models: readonly ModelPrice[]): readonly ModelPrice[] {
  const known = families.flatMap(family => newestOf(models, family) ?? [])
  return [...new Set([...known, ...models])].slice(0, EXAMPLES_MAX)
}

function newestOf(models: readonly ModelPrice[], family: RegExp): ModelPrice | undefined {
  return models
    .filter(({ model }) => family.test(model))
    .toSorted((left, right) => compare(right.model, left.model))[0]
}
