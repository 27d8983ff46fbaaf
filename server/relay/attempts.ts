import { performance } from 'node:perf_hooks'
import { storableText } from '../../contract/storable.ts'
import { channelsCache, passedOver } from '../domain/channels/index.ts'
import type { Services } from '../kernel/ctx.ts'
import type { Exchange } from './exchange.ts'
import { operationOfCall } from './surface.ts'
import type { Failure } from './steps/classify-failure.ts'

const DETAIL_LENGTH_MAX = 500

/** Adds a failed attempt to its call, for the log. Only calls with one know which channels were left. */
export function addAttempt(services: Services, exchange: Exchange, failed: TimedFailure): void {
  const { attempts, tried, caller, call, admission } = exchange
  const { error, detail, status, startedAtMs } = failed
  attempts.push({
    channelId: tried.at(-1) ?? 0,
    status,
    durationMs: Math.round(performance.now() - startedAtMs),
    code: error.code,
    detail: storableText(detail, DETAIL_LENGTH_MAX),
  })
  if (caller.channelId !== undefined) return
  const operation = operationOfCall(call)
  const choice = { operation, group: admission.group, model: call.model, tried }
  exchange.passedOver = passedOver(channelsCache.read(services), choice)
}

interface TimedFailure extends Failure {
  readonly startedAtMs: number
}
