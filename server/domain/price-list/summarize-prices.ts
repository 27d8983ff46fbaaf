import type { Language } from '../../../contract/enums.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import { examplesOf } from './examples.ts'
import { modelOwner } from './model-owner.ts'
import type { ModelPrice } from './model-prices.ts'
import { pricesInGroup } from './snapshot.ts'
import { chosenGroup } from './visitor-groups.ts'

/** A maker of models, and how many of its models the visitor can call. */
export interface ModelOwner {
  readonly name: string
  readonly modelCount: number
}

/** What a visitor can call, in short. */
export interface PriceSummary {
  readonly modelCount: number
  /** Those with the most models first. Models of an unknown maker are not counted. */
  readonly owners: readonly ModelOwner[]
  readonly examples: readonly ModelPrice[]
}

/** By the list of prices, which is a new one after a change of the options or the channels. */
const summaries = new WeakMap<readonly ModelPrice[], Map<Language, PriceSummary>>()
const noModels: readonly ModelPrice[] = []

/** The summary of the list that the visitor is shown first. */
export function summarizePrices(ctx: Ctx): PriceSummary {
  allow(ctx.actor, 'price:read')
  const group = chosenGroup(ctx, '')
  const models = group ? pricesInGroup(ctx, group.name) : noModels
  const known = summaries.get(models) ?? new Map<Language, PriceSummary>()
  summaries.set(models, known)
  const summary = known.get(ctx.language) ?? summaryOf(models, ctx.language)
  known.set(ctx.language, summary)
  return summary
}

function summaryOf(models: readonly ModelPrice[], language: Language): PriceSummary {
  const counts = new Map<string, number>()
  for (const { model } of models) {
    const owner = modelOwner(model, language)
    if (owner !== null) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  }
  const owners = [...counts].map(([name, modelCount]) => ({ name, modelCount }))
  return {
    modelCount: models.length,
    owners: owners.toSorted((left, right) => right.modelCount - left.modelCount),
    examples: examplesOf(models),
  }
}
