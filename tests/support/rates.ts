import type { Rate } from '../../server/domain/pricing/index.ts'
import { decimal } from '../../server/kernel/decimal.ts'

export interface RateNumbers {
  readonly model: number | string
  readonly completion?: number | string
  readonly group?: number | string
  readonly cacheRead?: number | string
  readonly cacheWrite?: number | string
  readonly cacheWriteHour?: number | string
  readonly audio?: number | string
  readonly audioCompletion?: number | string
}

/** A per-token rate from plain numbers; every factor that is not given is 1. */
export function tokenRate(numbers: RateNumbers): Rate {
  const of = (value: number | string | undefined) => decimal(value ?? 1)
  return {
    kind: 'token',
    model: of(numbers.model),
    completion: of(numbers.completion),
    group: of(numbers.group),
    cacheRead: of(numbers.cacheRead),
    cacheWrite: of(numbers.cacheWrite),
    cacheWriteHour: of(numbers.cacheWriteHour),
    audio: of(numbers.audio),
    audioCompletion: of(numbers.audioCompletion),
  }
}

/** A fixed price in US dollars a call. */
export function callRate(price: number | string, group: number | string = 1): Rate {
  return {
    kind: 'call',
    price: decimal(price),
    quotaPerUnit: decimal(500_000),
    group: decimal(group),
  }
}
