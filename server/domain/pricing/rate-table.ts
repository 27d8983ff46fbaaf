import type { NumberMap, OptionValues } from '../../../contract/options.ts'
import { EVERY_OTHER_MODEL } from '../../../contract/prices/defaults.ts'
import { decimal, multiply, one, type Decimal } from '../../kernel/decimal.ts'
import type { CallRate, Rate, TokenRate } from './rate.ts'

type Priced = Omit<TokenRate, 'group'> | Omit<CallRate, 'group'>

/** Every price, made once from the options. */
export interface RateTable {
  readonly models: ReadonlyMap<string, Priced>
  readonly groups: ReadonlyMap<string, Decimal>
  /** Rates already put together, by group and model; a rate is one object until prices change. */
  readonly made: Map<string, Map<string, Rate>>
}

/** An hour's cache costs this many times a five-minute one. */
const HOUR_WRITE = decimal('1.6')
/** Groups nobody defined share one place among the rates already made. */
const UNDEFINED_GROUP = ''

export function buildRateTable(values: OptionValues): RateTable {
  const perToken = [...values.ModelRatio.keys()].map(
    model => [model, tokenRate(values, model)] as const,
  )
  const quotaPerUnit = decimal(values.QuotaPerUnit)
  // A fixed price wins over every ratio, so it is put in last.
  const perCall = [...values.ModelPrice].map(([model, price]) => {
    return [model, { kind: 'call', price: decimal(price), quotaPerUnit }] as const
  })
  const groups = [...values.GroupRatio].map(([group, ratio]) => [group, decimal(ratio)] as const)
  return {
    models: new Map<string, Priced>([...perToken, ...perCall]),
    groups: new Map(groups),
    made: new Map(),
  }
}

function tokenRate(values: OptionValues, model: string): Priced {
  const cacheWrite = ratioIn(values.CreateCacheRatio, model)
  return {
    kind: 'token',
    model: decimal(values.ModelRatio.get(model) ?? 0),
    completion: ratioIn(values.CompletionRatio, model),
    cacheRead: ratioIn(values.CacheRatio, model),
    cacheWrite,
    cacheWriteHour: multiply(cacheWrite, HOUR_WRITE),
    audio: ratioIn(values.AudioRatio, model),
    audioCompletion: ratioIn(values.AudioCompletionRatio, model),
  }
}

/** A model's own entry, the entry for every other model, or 1. */
function ratioIn(map: NumberMap, model: string): Decimal {
  const ratio = map.get(model) ?? map.get(EVERY_OTHER_MODEL)
  return ratio === undefined ? one : decimal(ratio)
}

/** The rate of a model in a group, or undefined when the model has no price. */
export function findRate(table: RateTable, model: string, group: string): Rate | undefined {
  const ratio = table.groups.get(group)
  const place = ratio === undefined ? UNDEFINED_GROUP : group
  const made = table.made.get(place)?.get(model)
  if (made) return made
  const priced = table.models.get(model)
  if (!priced) return undefined
  const rate: Rate = { ...priced, group: ratio ?? one }
  const ofGroup = table.made.get(place) ?? new Map<string, Rate>()
  table.made.set(place, ofGroup.set(model, rate))
  return rate
}
